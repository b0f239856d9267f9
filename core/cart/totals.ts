import { multiply, sum, toPaisa, type Paisa } from '#core/money.ts'

type Counted = { quantity: number }
type Priced = Counted & { price: number }

/** How many units the cart holds: the figure of every badge and count. */
export function countUnits(lines: readonly Counted[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

/** Price × quantity of one line, in paisa. */
export function lineTotal({ price, quantity }: Priced): Paisa {
  return multiply(toPaisa(price), quantity)
}

/** Sum of price × quantity, in paisa; the order total equals it, as shipping is free. */
export function subtotal(lines: readonly Priced[]): Paisa {
  return sum(lines.map(lineTotal))
}

/** What the floating cart popup sums: regular price × quantity, in paisa; `price` where there is none. */
export function popupSubtotal(lines: readonly (Priced & { regularPrice?: number })[]): Paisa {
  return subtotal(
    lines.map(({ price, regularPrice, quantity }) => ({ price: regularPrice ?? price, quantity })),
  )
}
