import { toPaisa } from '#core/money.ts'
import { seededFigures } from './seeded-figures.ts'

// Apart from the other card's figures, so that one product shows unrelated figures on the two.
const TOP_DEAL_SALT = 0x7f_4a_7c_15

/** What a top-deal card shows beside the price; `originalPrice` in whole taka. */
export type TopDealFigures = { discount: number; originalPrice: number; soldPercent: number; rating: number }

/**
 * The discount of a hot-deal card in whole percent: from the former price where that is higher, else 10 to 39,
 * fixed by the product id so that every render shows the same (spec §2.5). Prices in taka.
 */
export function hotDealDiscount(product: { id: number; price: number; originalPrice?: number }): number {
  const { id, price, originalPrice } = product
  if (originalPrice !== undefined && originalPrice > price) {
    return Math.round(((originalPrice - price) / originalPrice) * 100)
  }
  return seededFigures(id)(10, 39)
}

/**
 * The figures of a top-deal card (spec §2.5), fixed by the product id: a discount of 10 to 49 percent, the
 * former price that it implies (rounded up to whole taka), a stock bar of 5 to 95 percent sold and a rating
 * of 3.5 to 5 in halves. `price` in taka.
 */
export function topDealFigures({ id, price }: { id: number; price: number }): TopDealFigures {
  const draw = seededFigures(id ^ TOP_DEAL_SALT)
  const discount = draw(10, 49)
  return {
    discount,
    // paisa / (100 − percent) is the former price in taka: the two hundreds cancel.
    originalPrice: Math.ceil(toPaisa(price) / (100 - discount)),
    soldPercent: draw(5, 95),
    rating: draw(7, 10) / 2,
  }
}
