import { expect, test } from 'vitest'
import { exportOf, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const HIDDEN = '\u200B'
const product = { vendor: 'Uji Tea House', name: 'Raku Bowl', price: 3200, stock: 4 }

const store = storeOfTests()
const operatorApi = operatorApiOfTests(store, ['catalog'])
const bring = (body: CatalogImport) => importInto(store, operatorApi.key, body)

test('names and codes that look alike are one', async () => {
  const spellings = ['ＵＪＩ－００１', 'UJI-001', `\uFEFFUJI\u2212001${HIDDEN}`, ` UJI${HIDDEN}-001 `]
  for (const [at, product_code] of spellings.entries()) {
    const name = at === 0 ? `${HIDDEN} Ra\u00ADku Bowl\u00A0` : product.name
    const vendor = at === 0 ? `Uji\u00A0Tea House${HIDDEN}` : product.vendor
    const { body } = await bring({ products: [{ ...product, product_code, vendor, name }] })
    expect(body).toMatchObject({ products: at === 0 ? { added: 1 } : { unchanged: 1 } })
  }
  const all = (await exportOf(store, operatorApi.key)).flatMap(({ products }) => products)
  const found = all.filter(({ product_code: code }) => code?.includes('001'))
  expect(found).toMatchObject([{ product_code: 'UJI-001', name: 'Raku Bowl', vendor: 'Uji Tea House' }])
  const twice = spellings.map((product_code) => ({ product_code, stock: 1 }))
  expect(await bring({ products: twice.slice(0, 2) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'products.1.product_code' }] },
  })
})

test('names and codes without a letter are refused, by row and field', async () => {
  const vendors = [{ name: HIDDEN }]
  const answer = await bring({ vendors, products: [{ ...product, product_code: HIDDEN, name: '\u3164' }] })
  expect(answer.body).toMatchObject({
    errors: [
      { field: 'vendors.0.name', message: 'A name needs letters' },
      { field: 'products.0.name', message: 'A name needs letters' },
      { field: 'products.0.product_code', message: 'A product code needs letters or digits' },
    ],
  })
})

test('a vendor is renamed without invisible characters, and found with them', async () => {
  const rename = (vendor: string, name: string) =>
    send(store, 'POST', '/api/operator/vendors', { token: operatorApi.key, body: { vendor, name } })
  expect(await rename('Osaka Denki', HIDDEN)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name' }] },
  })
  const renamed = await rename(`Osaka Denki${HIDDEN}`, ` Osaka  Elec${HIDDEN}tric`)
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Osaka Electric' } })
  const [page] = await exportOf(store, operatorApi.key, 'vendor=Osaka%20Electric%E2%80%8B')
  expect(page?.products.length).toBeGreaterThan(0)
})
