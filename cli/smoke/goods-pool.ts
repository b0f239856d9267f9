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

/** Units of one product, set aside for an order. */
export type Portion = { product: ShopProduct; quantity: number }

/** What may be ordered; nobody gets a unit that is set aside for somebody else. */
export type GoodsPool = {
  /** One unit of the product whose turn it is; null when nothing is left. */
  takeOne: () => Portion | null
  /** Two units of a product and one of another of the same vendor, or as much of that as there is. */
  takeSeveral: () => Portion[]
  /** Puts units back that were not ordered. */
  giveBack: (portions: readonly Portion[]) => void
  /** The store says how a product is now; false when no more of it may go, as others have bought. */
  learn: (product: ShopProduct) => boolean
  products: () => ShopProduct[]
}

export function createGoodsPool(goods: readonly Good[], leaveStock: number): GoodsPool {
  const shelf = goods.map((good) => ({ ...good }))
  let turn = 0
  const takeFrom = (good: Good | undefined, units: number): Portion[] => {
    const quantity = Math.min(units, good?.left ?? 0)
    if (!good || quantity <= 0) return []
    good.left -= quantity
    return [{ product: good.product, quantity }]
  }
  return {
    takeOne() {
      for (let tried = 0; tried < shelf.length; tried += 1) {
        const good = shelf[turn % shelf.length]
        turn += 1
        const [portion] = takeFrom(good, 1)
        if (portion) return portion
      }
      return null
    },
    takeSeveral() {
      const first = shelf.find(({ left }) => left > 0)
      const second = shelf.find(
        ({ left, product }) =>
          left > 0 && product.vendorId === first?.product.vendorId && product.id !== first.product.id,
      )
      return [...takeFrom(first, 2), ...takeFrom(second, 1)]
    },
    giveBack(portions) {
      for (const { product, quantity } of portions) {
        const good = shelf.find((each) => each.product.id === product.id)
        if (good) good.left += quantity
      }
    },
    learn(product) {
      const good = shelf.find((each) => each.product.id === product.id)
      if (!good) return false
      good.product = product
      if (product.stock > leaveStock) return true
      good.left = 0
      return false
    },
    products: () => shelf.map(({ product }) => product),
  }
}
