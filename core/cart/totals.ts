import { multiply, sum, toPaisa, type Paisa } from '#core/money.ts'

type Counted = { quantity: number }
type Priced = Counted & { price: number }

/** Returns the number of units in the cart, as shown in badges. */
export function countUnits(lines: readonly Counted[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

/** Returns price × quantity of one line, in paisa. */
export function lineTotal({ price, quantity }: Priced): Paisa {
  return multiply(toPaisa(price), quantity)
}

/** Returns the sum of price × quantity, in paisa. The order total is equal, because shipping is free. */
export function subtotal(lines: readonly Priced[]): Paisa {
  return sum(lines.map(lineTotal))
}

/** Returns the sum of the floating cart popup: regular price (else price) × quantity, in paisa. */
export function popupSubtotal(lines: readonly (Priced & { regularPrice?: number })[]): Paisa {
  return subtotal(
    lines.map(({ price, regularPrice, quantity }) => ({ price: regularPrice ?? price, quantity })),
  )
}
