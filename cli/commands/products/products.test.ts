import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { exitsWith, linesIn, openTerminal, prints } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const { categories } = examples.listCategories.replies[200]
const { products } = examples.listProducts.replies[200]

test('lists categories newest first, and as the store sends them when JSON is asked for', async () => {
  const { run } = openTerminal()
  const rows = [
    'ID  Category                 Slug',
    ' 4  Electronics & Computers  electronics',
    ' 2  Hot Deals                hot-deals',
    ' 1  Tea & Matcha             tea\n',
  ]
  expect(await run('categories')).toEqual({ exit: 0, err: '', out: rows.join('\n') })
  expect(JSON.parse((await run('categories', '--json')).out)).toEqual(categories)
})

test('shows prices in taka when products are listed', async () => {
  store.use(mockOperation('listProducts', 200, products.slice(0, 2)))
  const { out } = await openTerminal().run('products')
  expect(out).toBe(
    [
      'ID  Product                       Price  Stock  Vendor',
      '12  Bamboo Matcha Whisk          ৳1,250     25  Uji Tea House',
      '20  Wireless Trackball Mouse  ৳4,200.50      8  Osaka Denki\n',
    ].join('\n'),
  )
})

test('prints only a note when there are no products', async () => {
  store.use(mockOperation('listProducts', 200, []))
  expect(await openTerminal().run('products')).toEqual(prints('No products found\n'))
})

test('shows all fields when a product is asked for', async () => {
  const { run } = openTerminal()
  const { out } = await run('product', '12')
  expect(out).toMatch(/^Product {2}Bamboo Matcha Whisk$/m)
  expect(out).toMatch(/^Before {3}৳1,500$/m)
  expect(out).toMatch(/^Stock {4}25$/m)
  expect(out).toContain('\n\nA hundred tines split by hand')
  expect(JSON.parse((await run('product', '12', '--json')).out)).toEqual(
    examples.getProduct.replies[200].product,
  )
})

test.each([
  ['best-sellers', 'listBestSellers'],
  ['hot-deals', 'listHotDeals'],
  ['top-deals', 'listTopDeals'],
] as const)('lists products, of one vendor when it is given, for %s', async (name, operation) => {
  const asked = callsOf(store, operation, ({ respond }) => respond(200, products))
  const { run } = openTerminal()
  expect(JSON.parse((await run(name, '--json')).out)).toEqual(products)
  expect(linesIn(await run(name, '--vendor', 'Uji Tea House', '--ndjson'))).toEqual(products)
  expect((await run(name)).out).toMatch(/^ID {2}Product/)
  expect(asked.map(({ params }) => params)).toEqual([{}, { vendor_name: 'Uji Tea House' }, {}])
})

test('refuses an unknown field when --strict is given, and accepts it otherwise', async () => {
  const newer = { ...examples.getProduct.replies[200].product, colour: 'blue' }
  store.use(mockOperation('getProduct', ({ offContract }) => offContract(Response.json(newer))))
  const { run } = openTerminal()
  expect(await run('product', '12')).toMatchObject({ exit: 0 })
  const said = /The response to getProduct does not follow the contract .*colour/
  expect(await run('product', '12', '--strict')).toMatchObject(exitsWith(7, said))
})

test('searches by the beginning and says so when the text is too long', async () => {
  const asked = callsOf(store, 'searchProducts', ({ respond }) => respond(200, []))
  const { err } = await openTerminal().run('search', 'chef’s', '🍵'.repeat(140))
  expect(asked[0]?.params).toMatchObject({ q: `chef’s ${'🍵'.repeat(93)}` })
  expect(err).toMatch(/^Searching for the first 100 characters\nNothing found for 'chef’s/)
})
