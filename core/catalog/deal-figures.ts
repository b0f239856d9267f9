import { toPaisa, toTaka } from '#core/money.ts'

// A separate seed, so that hot-deal and top-deal cards of one product show unrelated figures.
const TOP_DEAL_SALT = 0x7f_4a_7c_15

/** Figures of a top-deal card. Without a discount, `discount` is 0 and `originalPrice` equals the price. */
export type TopDealFigures = { discount: number; originalPrice: number; soldPercent: number; rating: number }

/**
 * Returns the discount of a hot-deal card in whole percent: from the former price when that is higher, else 10 to 39,
 * derived from the product id so that every render shows the same. Prices in taka.
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
 * Returns the figures of a top-deal card, derived from the product id: a discount of 10 to 49 percent, the implied
 * former price, 5 to 95 percent sold and a rating of 3.5 to 5 in halves. `price` in taka.
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

/** Rounds the former price up to whole taka, else to paisa, such that the discount stays; null when neither does. */
function formerPaisa(paisa: number, discount: number): number | null {
  const exact = (paisa * 100) / (100 - discount)
  const rounded = [100, 1].map((step) => Math.ceil(exact / step) * step)
  // Integer arithmetic, so that rounding errors do not hide a difference of exactly one percent.
  return rounded.find((former) => Math.abs((former - paisa) * 100 - discount * former) < former) ?? null
}

/** Returns a seeded pseudo-random generator (mulberry32); each call draws a whole number from `min` to `max`, inclusive. */
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
