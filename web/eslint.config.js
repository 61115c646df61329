import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default tseslint.config(
    { ignores: ['node_modules/', 'src/scene.ts'] },
    js.configs.recommended,
    tseslint.configs.recommended,
    svelte.configs.recommended,
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    },
    {
        rules: {
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            // maps and sets are made anew here and never changed in place
            'svelte/prefer-svelte-reactivity': 'off',
        },
    },
    {
        // the type checker knows which names exist
        files: ['**/*.ts', '**/*.svelte'],
        rules: { 'no-undef': 'off' },
    },
    {
        files: ['src/worker/worker.js', 'vite.config.js'],
        languageOptions: {
            globals: { self: 'readonly', URL: 'readonly', caches: 'readonly', fetch: 'readonly', Response: 'readonly' },
        },
    },
)
