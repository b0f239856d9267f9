import type { ShopProduct } from '#core/cart/cart-line.ts'

/** A product to order, and how many units of it may go. */
export type Good = { product: ShopProduct; left: number }

type Wanted = {
  /** How many units will be ordered; Infinity where only the time says so. */
  units: number
  /** How many units of each product stay on the shelf whatever happens. */
  leaveStock: number
}

/** Enough that orders of the load do not all wait for the same row of a table. */
const FEW = 8

/**
 * What to order of the products seen: those with plenty of stock, the cheapest first; where those are not enough, more of
 * the others, the fullest shelves first. None whose last units would go.
 */
export function chooseGoods(seen: readonly ShopProduct[], { units, leaveStock }: Wanted): Good[] {
  const byId = new Map(seen.map((product) => [product.id, product]))
  const sellable = [...byId.values()]
    .map((product) => ({ product, left: product.stock - leaveStock }))
    .filter(({ left }) => left > 0)
  const plenty = sellable
    .filter(({ left }) => left >= units)
    .sort((one, other) => one.product.price - other.product.price)
  const rest = sellable
    .filter(({ left }) => left < units)
    .sort((one, other) => other.left - one.left || one.product.price - other.product.price)
  const chosen: Good[] = plenty.slice(0, FEW)
  let sum = chosen.reduce((total, { left }) => total + left, 0)
  for (const good of rest) {
    if (chosen.length >= FEW && sum >= units) break
    chosen.push(good)
    sum += good.left
  }
  return chosen
}
