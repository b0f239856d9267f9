import { expect, test } from 'vitest'

import { routeFiles, scriptsLater } from './document-plugin.ts'

const BUILT = `<html><head><title>Shop</title>
  <link rel="stylesheet" href="/app/main.css">
  <script type="module" crossorigin src="/app/index.js"></script>
  <link rel="modulepreload" crossorigin href="/app/vendor-1.js">
  <link rel="modulepreload" crossorigin href="/app/runtime.js">
</head><body><div id="root"></div><link rel="preload" as="fetch" href="/locales/en.json"><!--scripts--></body></html>`

test('keeps its scripts and what they need in a template, which an early script opens', () => {
  const html = scriptsLater(BUILT, ['/app/early.js'])
  const [rest = '', template = ''] = html.split(/<\/?template[^>]*>/)
  expect(template.match(/<(?:script|link)[^>]*>/g)).toEqual([
    '<script data-main type="module" crossorigin src="/app/index.js">',
    '<link rel="modulepreload" crossorigin href="/app/vendor-1.js">',
    '<link rel="modulepreload" crossorigin href="/app/runtime.js">',
    '<link rel="preload" as="fetch" href="/locales/en.json">',
    '<link rel="modulepreload" crossorigin href="/app/index.js">',
  ])
  expect(rest.match(/<(?:script|link)[^>]*>/g)).toEqual([
    '<script type="module" async fetchpriority="low" crossorigin src="/app/early.js">',
    '<link rel="stylesheet" href="/app/main.css">',
  ])
})

test("a route's page needs its own files and those that they import, but for those of the document", () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    fileName,
    moduleIds,
    imports,
  })
  const page = (name: string) => `/shop/web/routes/${name}.tsx?tsr-split=component`
  const files = routeFiles([
    chunk('index.js', ['/shop/web/app/entry-client.tsx'], ['vendor.js']),
    chunk('vendor.js', ['/shop/node_modules/react/index.js']),
    chunk('home.js', [page('index')], ['cards.js', 'vendor.js']),
    chunk('lists.js', [page('search'), page('vendorDetails.$vendorId')], ['cards.js']),
    chunk('cards.js', ['/shop/web/features/catalog/card.tsx'], ['vendor.js', 'price.js']),
    chunk('price.js', ['/shop/web/features/catalog/price.tsx']),
  ])
  expect(files).toEqual({
    index: ['/home.js', '/cards.js', '/price.js'],
    search: ['/lists.js', '/cards.js', '/price.js'],
    'vendorDetails.$vendorId': ['/lists.js', '/cards.js', '/price.js'],
  })
})
