import type { CartLine } from '#core/cart/cart-line.ts'
import { cartLineFromWire } from '#core/cart/from-wire.ts'
import type { components } from '#generated/types.ts'

import { isGoneRow } from './gone-rows.ts'

/** The saved cart that a login returns, as cart lines; rows that were ordered or removed do not come back. */
export function cartFromServer(rows: readonly components['schemas']['CartItem'][]): CartLine[] {
  return rows.filter((row) => !isGoneRow(row)).map(cartLineFromWire)
}
