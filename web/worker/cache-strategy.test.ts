import { expect, test } from 'vitest'

import { operations } from '#generated/operations.ts'

import { cacheStrategy } from './cache-strategy.ts'

const SHOP = 'https://shop.example'
const how = (address: string, asked: { method?: string; isPage?: boolean; isAuthorized?: boolean } = {}) =>
  cacheStrategy(
    { method: 'GET', isPage: false, isAuthorized: false, ...asked, url: new URL(address, SHOP) },
    SHOP,
  )

test.each([
  ['/', 'page'],
  ['/productDetails/301?lng=jp', 'page'],
  ['/sitemap.xml', null],
  ['/api/products', null],
  ['/assets/images/products/x.webp', null],
])('a visit to %s gets the strategy %s', (address, strategy) => {
  expect(how(address, { isPage: true })).toBe(strategy)
})

test.each([
  ['/app/index-BRR0iyLz.js', 'file'],
  ['/locales/en.json?v=bd34785a9a', 'file'],
  ['/locales/en.json', null],
  ['/assets/images/products/whisk-320.avif', 'picture'],
  ['/logo.svg', 'picture'],
  ['/', null],
  ['https://pictures.example/images/x.webp', null],
])('a request for %s gets the strategy %s', (address, strategy) => {
  expect(how(address)).toBe(strategy)
})

test.each(Object.values(operations))(
  'caches $id only when it is a public read of the catalog',
  (operation) => {
    const isPublicRead =
      operation.method === 'GET' &&
      operation.security === null &&
      ['catalog', 'search'].includes(operation.area)
    const path = operation.path.replaceAll(/\{\w+\}/g, '7')
    expect(how(path, { method: operation.method })).toBe(isPublicRead ? 'catalog' : null)
  },
)

test('caches nothing when a token was sent, and no write', () => {
  for (const address of ['/api/products', '/app/index-BRR0iyLz.js', '/logo.svg']) {
    expect(how(address, { isAuthorized: true })).toBe(null)
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(how(address, { method })).toBe(null)
  }
  expect(how('/', { isPage: true, isAuthorized: true })).toBe(null)
  expect(how('/checkout', { isPage: true, method: 'POST' })).toBe(null)
})
