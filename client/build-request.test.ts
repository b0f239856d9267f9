import { describe, expect, it } from 'vitest'
import { routes } from '#generated/routes.ts'
import { buildRequest, type Given, type Origin } from './build-request.ts'

const ORIGIN: Origin = { baseUrl: 'http://shop.test', token: null }
const urlOf = (...[operationId, given, origin]: [keyof typeof routes, Given, Origin?]) =>
  buildRequest(routes[operationId], given, origin ?? ORIGIN).url

describe('the address', () => {
  it('has parameters in path and query', () => {
    expect(urlOf('getVendor', { params: { vendorId: 3, limit: 50 } })).toBe(
      'http://shop.test/api/vendor/3?limit=50',
    )
  })

  it('spells what has a meaning in addresses so that the store reads it back', () => {
    const given = 'tea & rice/100% +more? #1 抹茶 $& {category}'
    const url = new URL(urlOf('searchProducts', { params: { q: given, category: 'a=b' } }))
    expect([...url.searchParams]).toEqual([
      ['q', given],
      ['category', 'a=b'],
    ])
    expect(urlOf('getVendor', { params: { vendorId: '../me?$&' } })).toBe(
      'http://shop.test/api/vendor/..%2Fme%3F%24%26',
    )
  })

  it('keeps an empty text, and leaves out what has no value', () => {
    const params = { q: '', category: undefined, limit: null }
    expect(urlOf('searchProducts', { params })).toBe('http://shop.test/api/search?q=')
  })

  it('is below a path of the store, with or without a stroke at its end', () => {
    for (const baseUrl of ['http://shop.test/store', 'http://shop.test/store/']) {
      expect(urlOf('getHealth', {}, { baseUrl, token: null })).toBe('http://shop.test/store/api/health')
    }
  })
})

describe('the request', () => {
  it('is plain without body, token and key', () => {
    const request = buildRequest(routes.listCategories, {}, ORIGIN)
    expect([request.method, [...request.headers], request.body]).toEqual(['GET', [], null])
  })

  it('carries body, token and key', async () => {
    const given = { body: { ids: [31] }, idempotencyKey: 'once' }
    const request = buildRequest(routes.deleteCartItems, given, { ...ORIGIN, token: 'secret' })
    expect([request.method, Object.fromEntries(request.headers)]).toEqual([
      'DELETE',
      { authorization: 'Bearer secret', 'content-type': 'application/json', 'idempotency-key': 'once' },
    ])
    expect(await request.json()).toEqual({ ids: [31] })
  })

  it('says that nothing kept will do, where the newest is wanted', () => {
    const request = buildRequest(routes.getProduct, { params: { productId: 1 }, newest: true }, ORIGIN)
    expect([...request.headers]).toEqual([['cache-control', 'no-cache']])
  })

  it('ends with its signal', () => {
    const controller = new AbortController()
    const request = buildRequest(routes.getHealth, { signal: controller.signal }, ORIGIN)
    controller.abort()
    expect(request.signal.aborted).toBe(true)
  })
})
