import type { NumberedProduct } from './demo-catalog.ts'

const HOT_DEALS = 'hot-deals'

/** Variant products start here, far above the ids of the demo catalog. */
const FIRST_VARIANT_ID = 10_001

/**
 * The products at these places of a catalog for load tests: first the originals, then numbered editions of them. Names and codes
 * are unique, photos are shared with the original. The same place always has the same product.
 */
export function productsBetween(
  originals: readonly NumberedProduct[],
  from: number,
  end: number,
): NumberedProduct[] {
  const places = Array.from({ length: end - from }, (_, at) => from + at)
  return places.flatMap((place) => {
    const original = originals[place % originals.length]
    if (!original) return []
    return place < originals.length
      ? original
      : editionOf(original, place - originals.length, originals.length)
  })
}

function editionOf(original: NumberedProduct, index: number, originals: number): NumberedProduct {
  const edition = Math.floor(index / originals) + 1
  const dice = scatter(index)
  const { listed_at: _, ...rest } = original
  const price = nearestTen(original.price * (0.75 + (dice % 60) / 100))
  const hotDeal = dice % 16 === 0
  const categories = (original.categories ?? []).filter((slug) => slug !== HOT_DEALS)
  return {
    ...rest,
    id: FIRST_VARIANT_ID + index,
    name: `${original.name}, Edition ${edition}`,
    product_code: `${original.product_code}-${edition}`,
    price,
    original_price: hotDeal || dice % 5 === 0 ? nearestTen(price * 1.25) : null,
    stock: (dice >>> 4) % 121,
    sold: (dice >>> 11) % 900,
    categories: [...categories, ...(hotDeal ? [HOT_DEALS] : [])],
    top_deal: (dice >>> 7) % 12 === 0,
  }
}

function nearestTen(taka: number): number {
  return Math.max(50, Math.round(taka / 10) * 10)
}

/** Mixes an index into 32 even-looking bits (the finisher of MurmurHash3), so that runs repeat without a seed. */
function scatter(index: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
