import { describe, expect, test } from 'vitest'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('lists of the catalog', () => {
  const store = storeOfTests()
  const read = async (path: string) => (await send(store, 'GET', path)).body

  test('categories come in the order they were made', async () => {
    const categories = (await read('/api/allcategories')) as { id: number }[]
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 4, 9, 21])
    expect(categories[0]).toEqual({ id: 1, name: 'Tea & Matcha', slug: 'tea' })
  })

  test('banners come in the order of the carousel', async () => {
    expect(await read('/api/landing')).toEqual([
      { photo: 'autumn-tea.webp', title: 'Autumn Tea', subtitle: 'First-flush leaves' },
      { photo: 'kitchen.webp', title: 'Kitchen Craft', subtitle: 'Knives that last' },
    ])
  })

  test.each([
    ['/api/products', [301, 501, 302, 502, 303, 503, 304, 504]],
    ['/api/products?limit=3', [301, 501, 302]],
    ['/api/products?vendor_name=Osaka%20Denki', [501, 502, 503, 504]],
    ['/api/products?category=tea', [301, 302, 303, 304]],
    ['/api/products?category=2&vendor_name=Osaka+Denki', [503]],
    // A parent has the products of its subcategories.
    ['/api/products?category=cameras', [502]],
    ['/api/products?category=electronics', [501, 502, 503, 504]],
    ['/api/products?category=4&limit=2', [501, 502]],
    ['/api/products?category=no-such-thing', []],
    ['/api/products?category=0x1', []],
    ['/api/products?category=99999999999999999999', []],
    ['/api/hot-deal', [301, 503, 304]],
    ['/api/hot-deal?vendor_name=Uji%20Tea%20House', [301, 304]],
    ['/api/top-deal', [502, 303, 304]],
    ['/api/top-deal?vendor_name=Osaka%20Denki', [502]],
    ['/api/best-seller', [303, 501, 301, 302, 502, 304, 503, 504]],
    ['/api/best-seller?vendor_name=Osaka%20Denki', [501, 502, 503, 504]],
    ['/api/best-seller?vendor_name=Empty%20Shelf', []],
  ])('%s', async (path, expected) => {
    expect(((await read(path)) as { id: number }[]).map(({ id }) => id)).toEqual(expected)
  })

  test('a vendor is shown with its products, newest first', { tags: 's7.vendor' }, async () => {
    const products = [{ id: 301 }, { id: 302 }]
    expect(await read('/api/vendor/3?limit=2')).toMatchObject({ id: 3, name: 'Uji Tea House', products })
    expect(await read('/api/vendor/7')).toEqual({ id: 7, name: 'Empty Vendor', products: [] })
    expect(await read('/api/vendor/999')).toMatchObject({ code: 'vendor_not_found' })
  })
})

describe('a list of the demo catalog', () => {
  const demo = storeOfTests(() => ({ seed: 'demo' }))

  test.each([
    ['/api/products', 20],
    ['/api/products?limit=100', 100],
    ['/api/best-seller', 12],
    ['/api/hot-deal', 20],
    ['/api/top-deal', 20],
    ['/api/search?q=a', 20],
  ])('%s has %i products', { tags: 's9.store-list-limits' }, async (path, count) => {
    expect((await send(demo, 'GET', path)).body).toHaveLength(count)
  })
})
