import { expect, it } from 'vitest'

import { examples } from '#generated/examples.ts'

import { rememberGoneRows } from './gone-rows.ts'
import { cartFromServer } from './cart-from-server.ts'

const rows = examples.login.replies[200].withSavedCart.user.cart_items

it('turns saved rows into lines with count, stock, row and customer', () => {
  const [row] = rows
  expect(cartFromServer(rows)).toMatchObject([
    { id: row?.id, quantity: row?.quantity, stock: row?.stock, cartId: row?.cart_id, userId: row?.user_id },
  ])
})

it('leaves out rows that were ordered or removed while the store still holds them', () => {
  rememberGoneRows(cartFromServer(rows))
  expect(cartFromServer(rows)).toEqual([])
})
