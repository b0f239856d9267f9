import { keysOf } from '#core/account/contact-key.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { err, ok } from '#core/result.ts'
import { checkOrder, type CatalogEntry, type ClaimedOrder, type OrderProblem } from './check-order.ts'

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

/** What a request for an order says besides: who ordered, and where it goes. */
type Orderer = {
  user_id: number | null
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  customer_country: string
  customer_city: string
  customer_zip: string
}

/**
 * An order as it is first kept, at the store's own prices and under the present name of its vendor; or the problem of the
 * contract that it is refused with.
 */
export function orderToKeep(
  body: OrderRequest & Orderer,
  products: readonly KeptProduct[],
  { vendorName, mark, now }: { vendorName: string; mark: string | null; now: number },
) {
  const checked = checkOrder({ ...claimedOrder(body), vendorName }, storeCatalog(products))
  if (!checked.ok) return err(namedProblem(checked.error, body.ordered_products))
  const { lines, totalPaisa } = checked.value
  const order = {
    user_id: body.user_id,
    vendor_name: vendorName,
    status: 'pending' as const,
    pay_amount_paisa: totalPaisa,
    payment_method: 'COD' as const,
    customer_name: body.customer_name,
    customer_email: body.customer_email,
    customer_phone: body.customer_phone,
    customer_address: body.customer_address,
    customer_country: body.customer_country,
    customer_city: body.customer_city,
    customer_zip: body.customer_zip,
    created_at: now,
    updated_at: now,
    ...keysOf({ phone: body.customer_phone, email: body.customer_email }),
    mark,
  }
  return ok({ order, lines })
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

/** The problem of the contract that a reason is told as, with what its words need. */
export type NamedOrderProblem =
  | ['empty_order' | 'several_vendors']
  | ['sold_out' | 'product_unavailable', { name: string }]
  | ['out_of_stock', { name: string; available: number }]
  | ['price_changed', { name: string; price: string }]
  | ['total_changed', { total: string }]
type OrderedProducts = readonly { id: number; name: string }[]

/** The store's reason → the contract's problem, in words that a shopper can act on. */
export function namedProblem(reason: OrderProblem, ordered: OrderedProducts): NamedOrderProblem {
  switch (reason.code) {
    case 'empty_order':
      return ['empty_order']
    case 'several_vendors':
      return ['several_vendors']
    case 'out_of_stock':
      return reason.available === 0
        ? ['sold_out', { name: reason.name }]
        : ['out_of_stock', { name: reason.name, available: reason.available }]
    case 'price_changed':
      return ['price_changed', { name: reason.name, price: formatTaka(reason.price) }]
    case 'wrong_total':
      return ['total_changed', { total: formatTaka(reason.total) }]
    case 'unknown_product':
      return ['product_unavailable', { name: nameInCart(reason.id, ordered) }]
  }
}

/** The store no longer knows the product, so the shopper's own name for it has to do. */
function nameInCart(id: number, ordered: OrderedProducts): string {
  return ordered.find((line) => line.id === id)?.name || `Product ${id}`
}
