import { toTaka } from '#core/money.ts'
import type { CatalogEntry, ClaimedOrder } from '#core/orders/check-order.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { ListedProduct } from '#server/store/product-queries.ts'

/** The request as a claim to be held against the store. */
export function claimedOrder(body: BodyOf<'placeOrder'>): ClaimedOrder {
  return {
    vendorName: body.vendor_name,
    payAmount: body.pay_amount,
    lines: body.ordered_products.map(({ id, price, totalQuantity, totalPrice }) => ({
      id,
      price,
      quantity: totalQuantity,
      total: totalPrice,
    })),
  }
}

/** The store's side of the comparison, by product number. */
export function storeCatalog(products: readonly ListedProduct[]): ReadonlyMap<number, CatalogEntry> {
  return new Map(
    products.map(({ id, name, stock, price_paisa, vendor_name }) => [
      id,
      { name, price: toTaka(price_paisa), stock, vendorName: vendor_name },
    ]),
  )
}
