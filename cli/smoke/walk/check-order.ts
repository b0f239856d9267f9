import { StepFault, type SmokeFault } from '#cli/smoke/steps/recorder.ts'
import type { OperationId } from '#generated/operation-types.ts'
import type { WalkOrderBody } from './order-book.ts'

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
