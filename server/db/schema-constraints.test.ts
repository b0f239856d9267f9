import { beforeAll, expect, test } from 'vitest'
import { acceptedLine, acceptedOrder } from '#server/test/accepted-order.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { insertRows } from './json-rows.ts'
import { isUniqueViolation } from './errors.ts'
import type { Tables } from '#server/db/tables/tables.ts'

describeOnEachDatabase('the database itself refuses', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let userId: number
  beforeAll(async () => {
    userId = (await signedInCustomer(store)).id
  })

  const into = (table: keyof Tables, ...rows: Record<string, unknown>[]) =>
    insertRows(store.db, table, Object.keys(rows[0] ?? {}), rows)
  const product = (change: object) =>
    store.db.updateTable('products').set(change).where('id', '=', 301).execute()
  const cartRow = (change: object) =>
    into('cart_items', { user_id: userId, product_id: 301, quantity: 1, ...change })
  const order = (change: object) => into('orders', { ...acceptedOrder().order, user_id: userId, ...change })
  const mail = { recipient: 'a@example.com', letter: '{}', order_id: 1, created_at: 0, next_attempt_at: 9e15 }

  test.each([
    ['stock below zero', () => product({ stock: -1 })],
    ['a negative price', () => product({ price_paisa: -1 })],
    ['a negative former price', () => product({ original_price_paisa: -1 })],
    ['a product of no vendor', () => product({ vendor_id: 99 })],
    ['two products with one code', () => product({ product_code: 'NH-302' })],
    ['a cart row of none', () => cartRow({ quantity: 0 })],
    ['a cart row of a thousand', () => cartRow({ quantity: 1000 })],
    ['a cart row without a user', () => cartRow({ user_id: 999_999 })],
    ['a cart row of nothing', () => cartRow({ product_id: 999_999 })],
    ['a negative total', () => order({ pay_amount_paisa: -1 })],
    ['an unknown status', () => order({ status: 'lost' })],
    ['another way of paying', () => order({ payment_method: 'CARD' })],
    ['an order of a customer that does not exist', () => order({ user_id: 999_999 })],
    [
      'an order line of no order',
      () => into('order_lines', { ...acceptedLine(301, 1, 1), order_id: 999_999 }),
    ],
    ['a mail twice about one order', () => into('mails', mail, mail)],
    ['a second row of the catalog version', () => into('catalog_version', { id: 2, version: 1 })],
  ])('%s', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(/constraint/i)
  })

  test('refuse a line whose total is not price times quantity', async () => {
    await order({})
    const { id } = await store.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const line = { ...acceptedLine(301, 2, 50), order_id: id, total_paisa: 99 }
    await expect(into('order_lines', line)).rejects.toThrow(/constraint/i)
  })

  test('refuse a product twice in a cart and an e-mail twice in any case', async () => {
    await cartRow({})
    const twice = await cartRow({}).catch((error: unknown) => error)
    expect(isUniqueViolation(twice)).toBe(true)

    const users = store.db.selectFrom('users').selectAll().where('id', '=', userId)
    const { id: _, ...user } = await users.executeTakeFirstOrThrow()
    const duplicate = { ...user, email: user.email.toUpperCase() }
    const known = await store.db
      .insertInto('users')
      .values(duplicate)
      .execute()
      .catch((error: unknown) => error)
    expect(isUniqueViolation(known)).toBe(true)
    expect(isUniqueViolation(new Error('something else'))).toBe(false)
  })
})
