import type { ShopProduct } from '#core/cart/cart-line.ts'
import type { Good } from './choose-goods.ts'

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
