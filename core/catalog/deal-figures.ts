import { toPaisa, toTaka } from '#core/money.ts'

// Apart from the other card's figures, so that one product shows unrelated figures on the two.
const TOP_DEAL_SALT = 0x7f_4a_7c_15

/** What a top-deal card shows beside the price; a discount of 0 is none, and the former price the same then. */
export type TopDealFigures = { discount: number; originalPrice: number; soldPercent: number; rating: number }

/**
 * The discount of a hot-deal card in whole percent: from the former price where that is higher, else 10 to 39,
 * fixed by the product id so that every render shows the same. Prices in taka. 0 is no discount to speak of.
 */
export function hotDealDiscount(product: { id: number; price: number; originalPrice?: number }): number {
  const { id, price, originalPrice } = product
  // Stryker disable next-line ConditionalExpression: undefined is above no price
  if (originalPrice !== undefined && originalPrice > price) {
    return Math.round(((originalPrice - price) / originalPrice) * 100)
  }
  return seededFigures(id)(10, 39)
}

/**
 * The figures of a top-deal card, fixed by the product id: a discount of 10 to 49 percent, the
 * former price that it implies, a stock bar of 5 to 95 percent sold and a rating of 3.5 to 5 in halves. `price` in taka.
 */
export function topDealFigures({ id, price }: { id: number; price: number }): TopDealFigures {
  const draw = seededFigures(id ^ TOP_DEAL_SALT)
  const discount = draw(10, 49)
  const former = formerPaisa(toPaisa(price), discount)
  return {
    ...(former === null
      ? { discount: 0, originalPrice: price }
      : { discount, originalPrice: toTaka(former) }),
    soldPercent: draw(5, 95),
    rating: draw(7, 10) / 2,
  }
}

/** Rounded up to whole taka, or to the paisa where that would be another discount; null where even that would. */
function formerPaisa(paisa: number, discount: number): number | null {
  const exact = (paisa * 100) / (100 - discount)
  const rounded = [100, 1].map((step) => Math.ceil(exact / step) * step)
  // In whole numbers, so that a difference of exactly one percent is not lost in fractions.
  return rounded.find((former) => Math.abs((former - paisa) * 100 - discount * former) < former) ?? null
}

/**
 * A row of whole numbers that look random and are always the same for a seed (mulberry32); each call draws from `min` to
 * `max`, both included.
 */
export function seededFigures(seed: number): (min: number, max: number) => number {
  let state = seed >>> 0
  return (min, max) => {
    state = (state + 1831565813) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return min + Math.floor(share * (max - min + 1))
  }
}
