import type { BodyOf, ReplyOf, OperationId } from '#generated/operation-types.ts'
import { StepFault, type SmokeFault } from '#cli/smoke/recorder.ts'

export type WalkOrderBody = BodyOf<'placeOrder'>
export type WalkedOrder = ReplyOf<'placeOrder', 200>['order']
export type Who = 'guest' | 'customer'

/** An order on its way, with the key that makes one of all its repetitions. */
export type OrderAttempt = { who: Who; key: string; body: WalkOrderBody }
export type Acknowledged = OrderAttempt & { order: WalkedOrder }

/** What was ordered, as far as the store said so. */
export type OrderBook = {
  /** An attempt leaves; until it is settled it may be an order. */
  sent: (attempt: OrderAttempt) => void
  acknowledge: (attempt: OrderAttempt, order: WalkedOrder) => void
  /** The store did not take it: it is no order. */
  refused: (attempt: OrderAttempt) => void
  acknowledged: () => readonly Acknowledged[]
  /** What was sent and has neither been taken nor refused. */
  doubts: () => readonly OrderAttempt[]
}

export function createOrderBook(): OrderBook {
  const open = new Map<string, OrderAttempt>()
  const placed = new Map<string, Acknowledged>()
  return {
    sent(attempt) {
      if (!placed.has(attempt.key)) open.set(attempt.key, attempt)
    },
    acknowledge(attempt, order) {
      open.delete(attempt.key)
      placed.set(attempt.key, { ...attempt, order })
    },
    refused: ({ key }) => void open.delete(key),
    acknowledged: () => [...placed.values()],
    doubts: () => [...open.values()],
  }
}

/** How many units of each product were ordered, by its id. */
export function unitsOf(orders: readonly OrderAttempt[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { body } of orders) {
    for (const { id, totalQuantity } of body.ordered_products)
      units.set(id, (units.get(id) ?? 0) + totalQuantity)
  }
  return units
}

/** What every answer about an order says of it. */
type ToldOrder = {
  pay_amount: number
  vendor_name?: string
  customer_name?: string
  order_product: readonly { product_id?: number; quantity?: number; price?: number; total_price?: number }[]
}

/** Ends the step when the store says another order than was sent. */
export function requireSameOrder(operation: OperationId, told: ToldOrder, body: WalkOrderBody): void {
  const faults: SmokeFault[] = []
  const same = (path: string, is: string | number | undefined, sent: string | number): void => {
    if (is === undefined || is === sent) return
    faults.push({
      kind: 'wrong',
      operation,
      path,
      message: `The store says ${String(is)}, sent was ${String(sent)}`,
    })
  }
  same('pay_amount', told.pay_amount, body.pay_amount)
  same('vendor_name', told.vendor_name, body.vendor_name)
  same('customer_name', told.customer_name, body.customer_name)
  same('order_product', told.order_product.length, body.ordered_products.length)
  for (const line of told.order_product) {
    const sent = body.ordered_products.find(({ id }) => id === line.product_id)
    const path = `order_product ${line.product_id}`
    if (line.product_id !== undefined && !sent) same(path, 'a product', 'none')
    if (!sent) continue
    same(`${path} quantity`, line.quantity, sent.totalQuantity)
    same(`${path} price`, line.price, sent.price)
    same(`${path} total_price`, line.total_price, sent.totalPrice)
  }
  if (faults.length > 0) throw new StepFault(faults)
}
