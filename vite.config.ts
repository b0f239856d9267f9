import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, normalizePath } from 'vite'

import { SCRIPT_BROWSERS, STYLE_BROWSERS } from '#web/vite/browsers.ts'
import { chunkLoadPlugin } from '#web/vite/chunk-load-plugin.ts'
import { compressPlugin } from '#web/vite/compress-plugin.ts'
import { documentPlugin } from '#web/vite/document-plugin.ts'
import { demoShopPlugin } from '#web/vite/demo-shop-plugin.ts'
import { criticalCssPlugin } from '#web/vite/critical-css-plugin.ts'
import { localesPlugin } from '#web/vite/locales-plugin.ts'
import { renderPlugin } from '#web/vite/render-plugin.ts'
import { routeTreeOptions } from '#web/vite/route-tree-options.ts'
import { workerPlugin } from '#web/vite/worker-plugin.ts'

const ROOT = normalizePath(import.meta.dirname)
const API = process.env['HAAT_URL'] ?? 'http://127.0.0.1:3000'

/**
 * What the first page needs anyway and only an upgrade changes: in one file it packs tighter and stays in the browser's
 * cache. What a single page needs of a library comes with that page.
 */
const VENDOR = /\/node_modules\//

/** Whether a module is one of ours, by its path in this project: the project itself may lie in a folder of such a name. */
const own = (path: RegExp) => (id: string) => id.startsWith(ROOT) && path.test(id.slice(ROOT.length))

/** What product pages share with pages that have a form: forms, which depend on it, must not take it along. */
const QUANTITY =
  /\/web\/(?:features\/catalog\/(?:quantity-field|delivery-facts)|shared\/ui\/brand-icon)\.tsx$/

/**
 * What only pages with a form need; it must not come along with something small that they share with others. The icons of
 * the social networks are part of it: a form must not wait for a file that holds nothing but decoration.
 */
const FORMS =
  /\/node_modules\/(?:zod|@tanstack\/(?:react-form|form-core|pacer-lite|devtools-event-client))\/|\/generated\/(?:checks|schemas)\.ts$|\/web\/shared\/lib\/schema-rules\.ts$|\/web\/shared\/ui\/(?:form|form-problems|(?:password|person|select|text)-fields?|submit-button|radio-choices)\.tsx?$|\/web\/features\/auth\/social-buttons\.tsx$/

/**
 * A file of a few hundred bytes costs a slow line more in headers and waiting than in content. So what the first page
 * needs anyway, and what shows products (`web/app/catalog-chunk.ts`), is one file beside the libraries, and what three parts or more
 * share is not cut finer than this many bytes.
 * The scripts of the document stay what they are: the early ones must not wait for the other.
 */
const CODE_SPLITTING = {
  groups: [
    { name: 'vendor', test: VENDOR, tags: ['$initial' as const] },
    {
      name: 'shop',
      test: own(
        /^\/(?:web|core|client|generated)\/(?!app\/(?:entry-client\.tsx|catalog-chunk\.ts|(?:event-replay|start)\.ts)$)/,
      ),
      tags: ['$initial' as const],
    },
    { name: 'quantity', test: QUANTITY },
    { name: 'forms', test: FORMS },
    {
      name: 'part',
      test: own(/^\/(?:web|core|client|generated)\//),
      minShareCount: 3,
      entriesAware: true,
      entriesAwareMergeThreshold: 12_000,
    },
  ],
}

// Hashed files live apart from the store's own pictures below /assets.
const ASSETS_FOLDER = 'app'

/**
 * Chunks that keep their names. All others are called `part`: content blockers match words such as `banner` or `social` in
 * the names of modules.
 */
const NAMED_CHUNKS = ['vendor', 'shop', 'forms', 'quantity', 'rolldown-runtime']

/** The same for both builds: the server names pictures that the browser's build has. */
const ASSET_NAMES = {
  assetFileNames: 'app/[name]-[hash:8][extname]',
  // No separators in a hash: content blockers match "-ad-" wherever it stands.
  hashCharacters: 'hex' as const,
}

const BROWSER_BUILD = {
  target: SCRIPT_BROWSERS,
  cssTarget: STYLE_BROWSERS,
  outDir: '../dist/web',
  emptyOutDir: true,
  assetsDir: ASSETS_FOLDER,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: CODE_SPLITTING,
      ...ASSET_NAMES,
      entryFileNames: 'app/[name]-[hash:8].js',
      chunkFileNames: ({ name }: { name: string }) =>
        `app/${NAMED_CHUNKS.includes(name) ? name : 'part'}-[hash:8].js`,
    },
  },
}

/** What renders pages on the server: one file, whose pictures and styles are those of the browser's build. */
const SERVER_BUILD = {
  outDir: '../dist/web-server',
  emptyOutDir: true,
  assetsDir: ASSETS_FOLDER,
  copyPublicDir: false,
  rolldownOptions: { output: { ...ASSET_NAMES, codeSplitting: false } },
}

/** Every browser that the shop serves has what this stands in for: React's own. */
const OWN_STORE_HOOK = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
}

export default defineConfig(({ mode, command, isSsrBuild }) => ({
  root: 'web',
  plugins: [
    tanstackRouter(routeTreeOptions),
    react(),
    tailwindcss(),
    localesPlugin(),
    ...(isSsrBuild
      ? []
      : [chunkLoadPlugin(), documentPlugin(), criticalCssPlugin(), workerPlugin(), compressPlugin()]),
    ...(mode === 'mock' ? [msw({ mode: 'worker-only' }), demoShopPlugin()] : [renderPlugin(API)]),
  ],
  resolve: { alias: OWN_STORE_HOOK },
  define: {
    'import.meta.env.HAAT_MOCK': JSON.stringify(mode === 'mock'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  server: { host: '127.0.0.1', proxy: mode === 'mock' ? {} : { '/api': API, '/assets': API } },
  // The server's part is one file that needs no packages beside it.
  ssr: { noExternal: command === 'build' ? true : [] },
  build: isSsrBuild ? SERVER_BUILD : BROWSER_BUILD,
}))
