import { expect, test } from 'vitest'

import { operations } from '#generated/operations.ts'

import { keptHow } from './cache-strategy.ts'

const SHOP = 'https://shop.example'
const how = (address: string, asked: { method?: string; navigates?: boolean; authorized?: boolean } = {}) =>
  keptHow({ method: 'GET', navigates: false, authorized: false, ...asked, url: new URL(address, SHOP) }, SHOP)

test.each([
  ['/', 'page'],
  ['/viewPage', 'page'],
  ['/productDetails/301?lng=jp', 'page'],
  ['/?search=tea', 'page'],
  ['/sitemap.xml', 'not'],
  ['/service-worker.js', 'not'],
  ['/api/products', 'not'],
  ['/docs', 'not'],
  ['/assets/images/products/x.webp', 'not'],
])('a visit to %s is kept as: %s', (address, kept) => {
  expect(how(address, { navigates: true })).toBe(kept)
})

test.each([
  ['/app/index-BRR0iyLz.js', 'file'],
  ['/app/tile-laptop-B7f_2c.avif', 'picture'],
  ['/locales/en.json?v=bd34785a9a', 'file'],
  ['/locales/en.json', 'not'],
  ['/assets/images/products/whisk-320.avif', 'picture'],
  ['/images/placeholder.svg', 'picture'],
  ['/fonts/taka.woff2', 'picture'],
  ['/logo.svg', 'picture'],
  ['/service-worker.js', 'not'],
  ['/', 'not'],
  ['https://pictures.example/images/x.webp', 'not'],
])('a page that loads %s has it kept as: %s', (address, kept) => {
  expect(how(address)).toBe(kept)
})

test.each(Object.values(operations))(
  '$id is kept only as a read that is the same for everybody',
  (operation) => {
    const isPublicRead =
      operation.method === 'GET' &&
      operation.security === null &&
      ['catalog', 'search'].includes(operation.area)
    const path = operation.path.replaceAll(/\{\w+\}/g, '7')
    expect(how(path, { method: operation.method })).toBe(isPublicRead ? 'answer' : 'not')
  },
)

test('nothing that was asked for with a token is kept, and no write', () => {
  for (const address of ['/api/products', '/app/index-BRR0iyLz.js', '/logo.svg']) {
    expect(how(address, { authorized: true })).toBe('not')
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(how(address, { method })).toBe('not')
  }
  expect(how('/', { navigates: true, authorized: true })).toBe('not')
  expect(how('/checkout', { navigates: true, method: 'POST' })).toBe('not')
})
