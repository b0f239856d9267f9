import { beforeEach, expect, test } from 'vitest'
import { lastSaved } from '#core/cart/saved-carts.ts'
import { listCartItems, lockCart, setCartRow } from '#server/store/cart-queries.ts'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'

type CartBody = { cart_items: { cart_id: number; id: number; quantity: number }[] }

describeOnEachDatabase('saved carts', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let owner: Customer
  beforeEach(async () => {
    owner = await signedInCustomer(store)
  })

  const save = (quantities: Record<number, number>, { id, token } = owner) => {
    const rows = Object.entries(quantities).map(([product, quantity]) => {
      return { product_id: Number(product), quantity, user_id: id }
    })
    return send(store, 'POST', '/api/cart-items', { token, body: { cart_items: rows } })
  }
  const saved = (of = owner) =>
    store.db
      .selectFrom('cart_items')
      .select(['product_id', 'quantity'])
      .where('user_id', '=', of.id)
      .orderBy('product_id')
      .execute()
  const cartIds = ({ body }: { body: unknown }) => (body as CartBody).cart_items.map(({ cart_id }) => cart_id)

  test('T-05: new rows are created, repeated ones set, and repeating changes nothing', async () => {
    const first = await save({ 301: 2, 303: 1 })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      cart_items: [
        { id: 301, quantity: 2, stock: 25, user_id: owner.id, vendor_name: 'Uji Tea House' },
        { id: 303, quantity: 1, stock: 5, price: 640.5 },
      ],
    })
    const repeated = await save({ 301: 2, 303: 1 })
    expect(repeated.status).toBe(200)
    expect(repeated.body).toEqual(first.body)
    expect((await save({ 301: 7 })).status).toBe(200)
    expect((await save({ 301: 7, 304: 1 })).status).toBe(201)
    expect(await saved()).toEqual([
      { product_id: 301, quantity: 7 },
      { product_id: 303, quantity: 1 },
      { product_id: 304, quantity: 1 },
    ])
  })

  test('T-05: of two rows for one product the later one counts', async () => {
    const row = { product_id: 301, user_id: owner.id }
    const body = {
      cart_items: [
        { ...row, quantity: 2 },
        { ...row, quantity: 5 },
      ],
    }
    await send(store, 'POST', '/api/cart-items', { token: owner.token, body })
    expect(await saved()).toEqual([{ product_id: 301, quantity: 5 }])
  })

  test('T-05: rows of several vendors are refused, and nothing is written', async () => {
    await save({ 303: 1 })
    const answer = await save({ 301: 2, 501: 1 })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'several_cart_vendors',
      message: 'You can order single vendor product only at a time',
    })
    expect(await saved()).toEqual([{ product_id: 303, quantity: 1 }])
  })

  test('T-05: a product that is no longer sold is left out and named, and the rest is saved', async () => {
    const answer = await save({ 301: 2, 999: 1 })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      cart_items: [{ id: 301, quantity: 2 }],
      dropped: [{ product_id: 999, reason: 'gone' }],
    })
    expect(await saved()).toEqual([{ product_id: 301, quantity: 2 }])
  })

  test('T-05: a cart of nothing that is still sold keeps nobody from signing out, and what was saved stays', async () => {
    await save({ 301: 2 })
    const answer = await save({ 998: 1, 999: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      cart_items: [{ id: 301, quantity: 2 }],
      dropped: [{ product_id: 998 }, { product_id: 999 }],
    })
  })

  test('T-05: a saved cart never holds more products than an order takes: the oldest give way, and are named', async () => {
    const { products } = tinyCatalog
    const [like] = products
    if (!like) throw new Error('the tiny catalog is empty')
    const more = Array.from({ length: 120 }, (_, index) => ({
      ...like,
      id: 1001 + index,
      product_code: `M-${index}`,
    }))
    await store.fillShelves({ ...tinyCatalog, products: more })
    const quantities = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, 1]))
    expect((await save(quantities(1001, 90))).body).toMatchObject({ dropped: [] })
    const answer = await save(quantities(1081, 40))
    expect((answer.body as CartBody).cart_items).toHaveLength(100)
    expect(answer.body).toMatchObject({
      dropped: Array.from({ length: 20 }, (_, index) => ({ product_id: 1001 + index, reason: 'cart_full' })),
    })
    expect((await saved()).map(({ product_id }) => product_id)).toEqual(
      Array.from({ length: 100 }, (_, index) => 1021 + index),
    )
  })

  test('T-05: a tab that saves while another one is in the middle of it comes after that one', async () => {
    const { promise: gate, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: nowWritten } = Promise.withResolvers<void>()
    const first = store.db.transaction().execute(async (trx) => {
      await lockCart(trx, owner.id)
      await setCartRow(trx, owner.id, { productId: 301, quantity: 2 })
      nowWritten()
      await gate
    })
    await written
    const ended: string[] = []
    const second = save({ 501: 1 }).finally(() => ended.push('second'))
    await new Promise((resume) => setTimeout(resume, 250))
    expect(ended).toEqual([])
    commit()
    await first
    expect((await second).status).toBe(201)
    expect(await saved()).toEqual([
      { product_id: 301, quantity: 2 },
      { product_id: 501, quantity: 1 },
    ])
  })

  test('T-05: saving and removing the same rows at once, in any order, disturbs nobody', async () => {
    const ids = cartIds(await save({ 301: 1, 303: 1, 304: 1 }))
    const remove = (rows: number[]) =>
      send(store, 'DELETE', '/api/cart-items', { token: owner.token, body: { ids: rows } })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? remove(ids.toReversed()) : save({ 301: index + 1, 303: 1, 304: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  })

  test('T-03: one row is removed; absent and foreign ones count as gone, alike', async () => {
    const [mine] = cartIds(await save({ 301: 2 }))
    const stranger = await signedInCustomer(store)
    const [foreign] = cartIds(await save({ 301: 1 }, stranger))
    const remove = (id: number | undefined) =>
      send(store, 'DELETE', `/api/cart-items/${id}`, {
        token: owner.token,
        // A literal client of the specification sends the type without a body.
        headers: { 'content-type': 'application/json' },
      })

    const gone = await remove(mine)
    expect(gone.status).toBe(200)
    expect(gone.body).toEqual({ deleted: 1 })
    for (const id of [mine, foreign, 2_000_000_000]) expect((await remove(id)).body).toEqual({ deleted: 0 })
    expect(await saved(stranger)).toHaveLength(1)
  })

  test('T-04: several rows are removed at once, and repeating it is no fault', async () => {
    const ids = cartIds(await save({ 301: 2, 303: 1, 304: 1 }))
    const stranger = await signedInCustomer(store)
    const foreign = cartIds(await save({ 301: 1 }, stranger))
    const remove = () =>
      send(store, 'DELETE', '/api/cart-items', { token: owner.token, body: { ids: [...ids, ...foreign] } })

    expect((await remove()).body).toEqual({ deleted: 3 })
    const repeated = await remove()
    expect(repeated.status).toBe(200)
    expect(repeated.body).toEqual({ deleted: 0 })
    expect(await saved(stranger)).toHaveLength(1)
  })

  const rowsIn = ({ body }: { body: unknown }) => (body as CartBody).cart_items
  const quantitiesOf = (rows: readonly { id: number; quantity: number }[]) =>
    Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]))
  /** What a login gives. */
  const atLogin = async ({ id } = owner) => {
    const { cart, waiting } = lastSaved(await listCartItems(store.db, id))
    return { cart: quantitiesOf(cart), waiting: quantitiesOf(waiting) }
  }

  test('a cart of another vendor waits, and comes back once the one saved after it is gone', async () => {
    await save({ 301: 2, 303: 1 })
    const other = await save({ 501: 1 })
    expect([other.status, quantitiesOf(rowsIn(other))]).toEqual([201, { 501: 1 }])
    expect(await atLogin()).toEqual({ cart: { 501: 1 }, waiting: { 301: 2, 303: 1 } })
    const ids = cartIds(other)
    await send(store, 'DELETE', '/api/cart-items', { token: owner.token, body: { ids } })
    expect(await atLogin()).toEqual({ cart: { 301: 2, 303: 1 }, waiting: {} })
  })

  test('a cart that waited is the one saved last when it is saved again, with what was in it', async () => {
    await save({ 301: 2, 303: 1 })
    await save({ 501: 1 })
    const again = await save({ 301: 5 })
    expect([again.status, quantitiesOf(rowsIn(again))]).toEqual([200, { 301: 5, 303: 1 }])
    expect(await atLogin()).toEqual({ cart: { 301: 5, 303: 1 }, waiting: { 501: 1 } })
    expect((await save({ 301: 5 })).body).toEqual(again.body)
  })

  test('T-05: two tabs that save carts of two vendors at once leave both, one of them the last, and nobody an error', async () => {
    for (let round = 0; round < 6; round += 1) {
      const customer = await signedInCustomer(store)
      const answers = await Promise.all([
        save({ 304: 4, 303: 1, 301: 2 }, customer),
        save({ 504: 1, 501: 2 }, customer),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const { cart, waiting } = await atLogin(customer)
      const both = [
        { 301: 2, 303: 1, 304: 4 },
        { 501: 2, 504: 1 },
      ]
      expect(both).toContainEqual(cart)
      expect({ ...cart, ...waiting }).toEqual({ ...both[0], ...both[1] })
    }
  })
})
