import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal, prints } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]

/** A store with the whisks (12, stock 25), tea of the same vendor (14, stock 1200) and another vendor's mouse (20). */
const products = () =>
  store.use(
    mockOperation('getProduct', ({ params, respond, problem }) => {
      if (params.productId === 12) return respond(200, product)
      if (params.productId === 14) return respond(200, { ...product, id: 14, name: 'Sencha', quantity: 1200 })
      if (params.productId === 20)
        return respond(200, { ...product, id: 20, name: 'Mouse', vendor_id: 5, vendor_name: 'Osaka Denki' })
      return problem('product_not_found')
    }),
  )

test('adds a product with its vendor, units and total', async () => {
  const { run, session } = openTerminal()
  const { exit, out, err } = await run('cart', 'add', '12', '-q', '2', '--json')
  expect(exit).toBe(0)
  const vendor = { id: 3, name: 'Uji Tea House' }
  const figures = { price: 1250, quantity: 2, stock: 25, line_total: 2500, cart_id: null }
  const names = { name: 'Bamboo Matcha Whisk', vendor_id: 3, vendor_name: 'Uji Tea House' }
  const lines = [{ product_id: 12, ...names, ...figures }]
  expect(JSON.parse(out)).toEqual({ vendor, units: 2, subtotal: 2500, total: 2500, lines })
  expect(JSON.parse(err)).toEqual({ note: 'Added 2 × Bamboo Matcha Whisk. Your cart contains 2 items' })
  expect((await session()).cart).toMatchObject([{ id: 12, quantity: 2, userId: null }])
})

test('prints a table with sub-total and total', async () => {
  const { run } = openTerminal()
  const { out, err } = await run('cart', 'add', '12')
  expect(out.split('\n')).toEqual([
    'ID  Product              Quantity   Price   Total',
    '12  Bamboo Matcha Whisk         1  ৳1,250  ৳1,250',
    ...['', 'Vendor     Uji Tea House', 'Sub-Total  ৳1,250', 'Total      ৳1,250', ''],
  ])
  expect(err).toBe('Added 1 × Bamboo Matcha Whisk. Your cart contains 1 item\n')
})

test('refuses a quantity above the limit of the contract', async () => {
  products()
  const { run, session } = openTerminal()
  await run('cart', 'add', '14', '-q', '600')
  const refused = 'Error: A quantity of 1000 is not possible: Must be 999 or less\n'
  expect(await run('cart', 'add', '14', '-q', '400')).toEqual(prints(refused, 2))
  expect((await session()).cart).toMatchObject([{ quantity: 600 }])
})
