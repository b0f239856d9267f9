import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'

import { chunkLoadPlugin } from './web/build/chunk-load-plugin.ts'
import { localesPlugin } from './web/build/locales-plugin.ts'
import { routeTreeOptions } from './web/build/route-tree-options.ts'

const API = process.env['HAAT_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  root: 'web',
  plugins: [
    tanstackRouter(routeTreeOptions),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    localesPlugin(),
    chunkLoadPlugin(),
    ...(mode === 'mock' ? [msw({ mode: 'worker-only' })] : []),
  ],
  define: { 'import.meta.env.HAAT_MOCK': JSON.stringify(mode === 'mock') },
  server: { host: '127.0.0.1', proxy: mode === 'mock' ? {} : { '/api': API, '/assets': API } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Hashed files live apart from the store's own pictures below /assets.
    assetsDir: 'app',
    modulePreload: { polyfill: false },
  },
}))
