import { beforeEach, expect, test } from 'vitest'
import { lastSaved } from '#core/cart/saved-carts.ts'
import { listCartItems } from '#server/cart/cart-queries.ts'
import { signedInCustomer, type Customer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'

type CartBody = { cart_items: { cart_id: number; id: number; quantity: number }[] }

describeOnEachDatabase('saved carts', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let owner: Customer
  beforeEach(async () => {
    owner = await signedInCustomer(store)
  })

  const saveRows = (rows: readonly (readonly [number, number])[], { id, token } = owner) => {
    const cart_items = rows.map(([product_id, quantity]) => ({ product_id, quantity, user_id: id }))
    return send(store, 'POST', '/api/cart-items', { token, body: { cart_items } })
  }
  const save = (quantities: Record<number, number>, of = owner) =>
    saveRows(
      Object.entries(quantities).map(([id, quantity]) => [Number(id), quantity]),
      of,
    )
  const remove = (ids: readonly number[]) =>
    send(store, 'DELETE', '/api/cart-items', { token: owner.token, body: { ids } })
  /** The quantities of all that is saved, by product. */
  const saved = async ({ id } = owner) => {
    const rows = await store.db.selectFrom('cart_items').selectAll().where('user_id', '=', id).execute()
    return Object.fromEntries(rows.map(({ product_id, quantity }) => [product_id, quantity]))
  }
  const cartIds = ({ body }: { body: unknown }) => (body as CartBody).cart_items.map(({ cart_id }) => cart_id)

  test(
    'new rows are created, repeated ones set, and repeating changes nothing',
    { tags: ['s7.save-cart-sets', 'T-05'] },
    async () => {
      const first = await save({ 301: 2, 303: 1 })
      const cart_items = [
        { id: 301, quantity: 2, stock: 25, user_id: owner.id, vendor_name: 'Uji Tea House' },
        { id: 303, quantity: 1, stock: 5, price: 640.5 },
      ]
      expect(first).toMatchObject({ status: 201, body: { cart_items } })
      const repeated = await save({ 301: 2, 303: 1 })
      expect(repeated).toMatchObject({ status: 200, text: first.text })
      expect((await save({ 301: 7 })).status).toBe(200)
      expect((await save({ 302: 1, 303: 1 })).status).toBe(201)
      expect(await saved()).toEqual({ 301: 7, 302: 1, 303: 1 })
    },
  )

  test('saves the last row when a product has two rows', { tags: 'T-05' }, async () => {
    await saveRows([
      [301, 2],
      [301, 5],
    ])
    expect(await saved()).toEqual({ 301: 5 })
  })

  test('refuses rows of several vendors and writes nothing', { tags: 'T-05' }, async () => {
    await save({ 303: 1 })
    const message = 'You can order single vendor product only at a time'
    const body = { code: 'several_cart_vendors', message }
    expect(await save({ 301: 2, 501: 1 })).toMatchObject({ status: 422, body })
    expect(await saved()).toEqual({ 303: 1 })
  })

  test(
    'a product that is no longer sold is left out and named, and the rest is saved',
    { tags: 'T-05' },
    async () => {
      const dropped = [{ product_id: 999, reason: 'gone' }]
      const body = { cart_items: [{ id: 301, quantity: 2 }], dropped }
      expect(await save({ 301: 2, 999: 1 })).toMatchObject({ status: 201, body })
      expect(await saved()).toEqual({ 301: 2 })
    },
  )

  test(
    'a saved cart never holds more products than an order takes: the oldest give way, and are named',
    { tags: 'T-05' },
    async () => {
      const [like] = tinyCatalog.products
      if (!like) throw new Error('the tiny catalog is empty')
      const from = (id: number, count: number) => Array.from({ length: count }, (_, index) => id + index)
      const products = from(1001, 120).map((id) => ({ ...like, id, product_code: `M-${id}` }))
      await store.addToCatalog({ ...tinyCatalog, products })
      const saveOneOf = (ids: readonly number[]) => saveRows(ids.map((id) => [id, 1]))
      expect((await saveOneOf(from(1001, 90))).body).toMatchObject({ dropped: [] })
      // What is saved just now gives way to nothing, however old.
      const answer = await saveOneOf([1001, ...from(1081, 40)])
      expect((answer.body as CartBody).cart_items).toHaveLength(100)
      const dropped = from(1002, 20).map((product_id) => ({ product_id, reason: 'cart_full' }))
      expect(answer.body).toMatchObject({ dropped })
      expect(Object.keys(await saved()).map(Number)).toEqual([1001, ...from(1022, 99)])
    },
  )

  test('saves and removes the same rows concurrently in any order', { tags: 'T-05' }, async () => {
    const ids = cartIds(await save({ 301: 1, 303: 1, 304: 1 }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? remove(ids.toReversed()) : save({ 301: index + 1, 303: 1, 304: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  })

  test(
    'one row is removed; absent and foreign ones count as gone, alike',
    { tags: ['s6.own-data-only', 'T-03'] },
    async () => {
      const [mine] = cartIds(await save({ 301: 2 }))
      const other = await signedInCustomer(store)
      const [foreign] = cartIds(await save({ 301: 1 }, other))
      // A literal client of the specification sends the type without a body.
      const options = { token: owner.token, headers: { 'content-type': 'application/json' } }
      const removed = async (id = 2_000_000_000) => {
        const answer = await send(store, 'DELETE', `/api/cart-items/${id}`, options)
        return [answer.status, answer.body]
      }
      expect(await removed(mine)).toEqual([200, { deleted: 1 }])
      for (const id of [mine, foreign, undefined]) expect(await removed(id)).toEqual([200, { deleted: 0 }])
      expect(await saved(other)).toEqual({ 301: 1 })
    },
  )

  test('removes several rows, and accepts a repetition', { tags: 'T-04' }, async () => {
    const ids = cartIds(await save({ 301: 2, 303: 1, 304: 1 }))
    const other = await signedInCustomer(store)
    const all = [...ids, ...cartIds(await save({ 301: 1 }, other))]
    expect((await remove(all)).body).toEqual({ deleted: 3 })
    for (const none of [all, []])
      expect(await remove(none)).toMatchObject({ status: 200, body: { deleted: 0 } })
    expect(await saved(other)).toEqual({ 301: 1 })
  })

  const rowsIn = ({ body }: { body: unknown }) => (body as CartBody).cart_items
  const quantitiesOf = (rows: readonly { id: number; quantity: number }[]) =>
    Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]))
  /** What a login gives. */
  const atLogin = async ({ id } = owner) => {
    const { cart, waiting } = lastSaved(await listCartItems(store.db, id))
    return { cart: quantitiesOf(cart), waiting: quantitiesOf(waiting) }
  }

  test(
    'a cart of another vendor waits, and comes back once the one saved after it is gone',
    { tags: 's4.saved-cart-waits' },
    async () => {
      await save({ 301: 2, 303: 1 })
      const other = await save({ 501: 1 })
      expect([other.status, quantitiesOf(rowsIn(other))]).toEqual([201, { 501: 1 }])
      // Said again it disturbs nothing that waits.
      expect((await save({ 501: 1 })).body).toEqual(other.body)
      expect(await atLogin()).toEqual({ cart: { 501: 1 }, waiting: { 301: 2, 303: 1 } })
      await remove(cartIds(other))
      expect(await atLogin()).toEqual({ cart: { 301: 2, 303: 1 }, waiting: {} })
    },
  )

  test('activates a parked cart with its rows when it is saved again', async () => {
    await save({ 301: 2, 303: 1 })
    await save({ 501: 1 })
    const again = await save({ 301: 5 })
    expect([again.status, quantitiesOf(rowsIn(again))]).toEqual([200, { 301: 5, 303: 1 }])
    expect(await atLogin()).toEqual({ cart: { 301: 5, 303: 1 }, waiting: { 501: 1 } })
    expect((await save({ 301: 5 })).body).toEqual(again.body)
  })
})
