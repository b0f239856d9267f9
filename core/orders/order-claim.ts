import { toTaka } from '#core/money.ts'
import type { CatalogEntry, ClaimedOrder } from './check-order.ts'

/** What a request for an order says about goods and amounts. */
type OrderRequest = {
  vendor_name: string
  pay_amount: number
  ordered_products: readonly {
    id: number
    name: string
    price: number
    totalQuantity: number
    totalPrice: number
  }[]
}

/** The request as a claim to be held against the store. */
export function claimedOrder(body: OrderRequest): ClaimedOrder {
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

type KeptProduct = { id: number; name: string; stock: number; price_paisa: number; vendor_name: string }

/** The store's side of the comparison, by product number. */
export function storeCatalog(products: readonly KeptProduct[]): ReadonlyMap<number, CatalogEntry> {
  return new Map(
    products.map(({ id, name, stock, price_paisa, vendor_name }) => [
      id,
      { name, price: toTaka(price_paisa), stock, vendorName: vendor_name },
    ]),
  )
}
