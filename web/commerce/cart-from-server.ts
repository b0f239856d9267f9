import type { CartLine } from '#core/cart/cart-line.ts'
import { cartLineFromWire } from '#core/cart/from-wire.ts'
import type { components } from '#generated/types.ts'

import { isBoughtRow } from './bought-rows.ts'

/** The saved cart that a login returns, as cart lines; rows that an order has used up do not come back. */
export function cartFromServer(rows: readonly components['schemas']['CartItem'][]): CartLine[] {
  return rows.filter((row) => !isBoughtRow(row)).map(cartLineFromWire)
}
