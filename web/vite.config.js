import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** The service worker, with the names of all files of this build in front of it, so that each build has its own. */
function serviceWorker() {
    const source = new URL('./src/worker/worker.js', import.meta.url)
    const ours = readdirSync(new URL('./public', import.meta.url)).filter((name) => name.includes('.'))
    return {
        name: 'service-worker',
        apply: 'build',
        generateBundle(_, bundle) {
            const built = Object.keys(bundle).filter((name) => name !== 'index.html')
            const files = [...built, ...ours].sort().map((name) => `/${name}`)
            const worker = readFileSync(source, 'utf8')
            const build = createHash('sha256').update(JSON.stringify(files)).update(worker).digest('hex').slice(0, 16)
            const head = `const BUILD = ${JSON.stringify(build)}\nconst FILES = ${JSON.stringify(files)}\n`
            this.emitFile({ type: 'asset', fileName: 'worker.js', source: head + worker })
        },
    }
}

// The server sends `default-src 'self'`: nothing may be inlined, neither scripts nor styles nor fonts.
export default defineConfig({
    plugins: [svelte(), serviceWorker()],
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
