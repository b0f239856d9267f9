import { expect, test } from 'vitest'

import { routeFiles, scriptsLast } from './document-plugin.ts'

const BUILT = `<html><head>
  <link rel="stylesheet" href="/app/main.css">
  <script type="module" crossorigin src="/app/index.js"></script>
  <link rel="modulepreload" crossorigin href="/app/vendor-1.js">
  <link rel="modulepreload" crossorigin href="/app/runtime.js">
</head><body><div id="root"></div><!--scripts--></body></html>`

test('puts the script last and preloads its libraries', () => {
  const html = scriptsLast(BUILT, '/app/early.js')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toContain('<script')
  expect(head.match(/<link[^>]*modulepreload[^>]*>/g)).toEqual([
    '<link fetchpriority="low" rel="modulepreload" crossorigin href="/app/vendor-1.js">',
    '<link rel="modulepreload" crossorigin href="/app/runtime.js">',
  ])
  expect(head).toContain('main.css')
  expect(body.match(/<(?:script|link)[^>]*>/g)).toEqual([
    '<script type="module" async crossorigin src="/app/early.js">',
    '<link rel="modulepreload" crossorigin href="/app/index.js">',
    '<script data-main type="module" crossorigin src="/app/index.js">',
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
