import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The server sends `default-src 'self'`: nothing may be inlined, neither scripts nor styles nor fonts.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/astrarium/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8364',
      '/ws': { target: 'ws://127.0.0.1:8364', ws: true },
    },
  },
})
