import { expect, it } from 'vitest'

import { examples } from '#generated/examples.ts'

import { rememberBoughtRows } from './bought-rows.ts'
import { cartFromServer } from './cart-from-server.ts'

const rows = examples.login.replies[200].withSavedCart.user.cart_items

it('turns saved rows into lines with count, stock, row and customer', () => {
  const [row] = rows
  expect(cartFromServer(rows)).toMatchObject([
    { id: row?.id, quantity: row?.quantity, stock: row?.stock, cartId: row?.cart_id, userId: row?.user_id },
  ])
})

it('leaves out rows that were ordered but could not be removed yet', () => {
  rememberBoughtRows(7, cartFromServer(rows))
  expect(rows[0]?.user_id).toBe(7)
  expect(cartFromServer(rows)).toEqual([])
})
