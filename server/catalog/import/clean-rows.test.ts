import { describe, expect, test } from 'vitest'
import { exportOf, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const HIDDEN = '\u200B'
const product = { vendor: 'Uji Tea House', name: 'Raku Bowl', price: 3200, stock: 4 }

describe('names and codes that look alike', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store, ['catalog'])
  const bring = (body: CatalogImport) => importInto(store, operatorApi.key, body)
  const productsNow = async () => (await exportOf(store, operatorApi.key)).flatMap(({ products }) => products)

  test('are one: ends are trimmed, codes are half-width with plain hyphens', async () => {
    const name = `${HIDDEN} Raku Bowl\u00A0`
    const codes = ['ＵＪＩ－００１', 'UJI-001', `\uFEFFUJI\u2212001${HIDDEN}`, ' UJI-001 ']
    for (const [at, product_code] of codes.entries()) {
      const vendor = at === 0 ? `Uji\u00A0Tea House${HIDDEN}` : product.vendor
      const { status, body } = await bring({ products: [{ ...product, product_code, vendor, name }] })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ products: count(at === 0 ? 'added' : 'unchanged') }),
      ])
    }
    const found = (await productsNow()).filter(({ product_code: code }) => code?.includes('001'))
    expect(found).toMatchObject([{ product_code: 'UJI-001', name: 'Raku Bowl', vendor: 'Uji Tea House' }])
    const twice = ['ＵＪＩ－００１', 'UJI-001'].map((product_code) => ({ product_code, stock: 1 }))
    expect(await bring({ products: twice })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'products.1.product_code' }] },
    })
  })

  test('are refused with an invisible character inside, by row and field', async () => {
    const answer = await bring({
      vendors: [{ name: `Uji${HIDDEN}Tea` }, { name: HIDDEN }],
      categories: [{ slug: 'bowls', name: `Bo\u00ADwls` }],
      products: [{ ...product, product_code: HIDDEN, vendor: `Uji\u200DTea House` }],
    })
    expect(answer.status).toBe(422)
    const { errors } = answer.body as { errors: { field: string; message: string }[] }
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toMatchObject({
      'vendors.0.name': "Holds an invisible character (U+200B) behind 'Uji': delete it",
      'vendors.1.name': 'A name needs letters',
      'categories.0.name': "Holds an invisible character (U+00AD) behind 'Bo': delete it",
      'products.0.product_code': 'A product code needs letters or digits',
      'products.0.vendor': "Holds an invisible character (U+200D) behind 'Uji': delete it",
    })
  })

  test('are no names that a vendor can get', async () => {
    const rename = (vendor: string, name: string) =>
      send(store, 'POST', '/api/operator/vendors', { token: operatorApi.key, body: { vendor, name } })
    expect(await rename('Osaka Denki', `Osaka${HIDDEN}Denki`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: expect.stringContaining('U+200B') as string }] },
    })
    expect(await rename('Osaka Denki', HIDDEN)).toMatchObject({ status: 422 })
    expect(await rename(`Osaka Denki${HIDDEN}`, ` Osaka  Electric${HIDDEN}`)).toMatchObject({
      status: 200,
      body: { name: 'Osaka Electric' },
    })
    const [page] = await exportOf(store, operatorApi.key, 'vendor=Osaka%20Electric%E2%80%8B')
    expect(page?.products.length).toBeGreaterThan(0)
  })
})

function count(what: 'added' | 'changed' | 'unchanged') {
  return { added: 0, changed: 0, unchanged: 0, [what]: 1 }
}
