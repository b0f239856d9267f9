import { expect, test } from 'vitest'

import { documentFiles, documentLanguage, hasPage, keptAddress, marked } from './cached-document.ts'

const HTML = `<!doctype html>
<html lang="ja">
  <head><link rel="stylesheet" crossorigin href="/app/index-DMdffCGo.css">
  <link rel="preload" as="fetch" crossorigin="anonymous" href="/locales/jp.json?v=bd34785a9a">
  <link rel="icon" href="/favicon.svg"></head>
  <body><a href="/search">…</a><img src="/logo.svg"><img src="/app/laptop-B.avif">
  <link rel="modulepreload" href="/app/vendor-D.js"><link rel="modulepreload" href="/app/vendor-D.js">
  <script data-main type="module" src="/app/index-B.js"></script></body>
</html>`

test('a document says which language it speaks, and which files it needs', () => {
  expect(documentLanguage(HTML)).toBe('jp')
  expect(documentLanguage('<html lang="xx">')).toBeUndefined()
  expect(documentLanguage('')).toBeUndefined()
  expect(documentFiles(HTML)).toEqual([
    '/app/index-DMdffCGo.css',
    '/locales/jp.json?v=bd34785a9a',
    '/app/vendor-D.js',
    '/app/index-B.js',
  ])
})

test('a copy says that it is one', () => {
  expect(marked(HTML)).toContain('<html data-kept lang="ja">')
  expect(hasPage(HTML)).toBe(false)
  expect(hasPage(`${HTML}<script type="application/json" id="boot">{}</script>`)).toBe(true)
})

test.each([
  ['/', 'en', '/kept/en/'],
  ['/productDetails/7?lng=jp', 'jp', '/kept/jp/productDetails/7'],
  ['/search?q=tea&a=1', 'fr', '/kept/fr/search?q=tea'],
  ['/search?category=cups&lng=hi&q=tea', 'fr', '/kept/fr/search?category=cups&q=tea'],
  ['/search?q=+tea+&utm_source=mail', 'en', '/kept/en/search?q=tea'],
  ['/search?q=&fbclid=x', 'en', '/kept/en/search'],
  ['/?search=tea&gclid=1&category=cups', 'en', '/kept/en/?category=cups&search=tea'],
  ['/?category=cups', 'en', '/kept/en/'],
  ['/?q=tea&_=17', 'en', '/kept/en/'],
  ['/categoryDetails?name=tea&q=cup', 'en', '/kept/en/categoryDetails?name=tea'],
  ['/categoryDetails/2?name=tea&srsltid=A', 'en', '/kept/en/categoryDetails/2?name=tea'],
  ['/productDetails/101?fbclid=a&utm_source=fb', 'en', '/kept/en/productDetails/101'],
  ['/productDetails/101?q=tea&search=tea&name=tea', 'en', '/kept/en/productDetails/101'],
] as const)('%s in %s is kept at %s', (address, language, kept) => {
  expect(keptAddress(new URL(address, 'https://shop.example'), language)).toBe(kept)
})
