import { addQuantity } from '#core/cart/change-cart.ts'
import { productFromWire, type CartLine, type ShopProduct } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import type { BodyOf, ReplyOf, SuccessOf } from '#generated/operation-types.ts'
import type { OpenRun, OrderBody, Progress, Scenario } from './types.ts'
import { check, StepError } from './steps.ts'
import type { StoreCalls } from './store-calls.ts'

export const CUSTOMER = {
  name: 'Smoke test',
  address: 'Smoke test: do not deliver',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
} as const

/** Units of each product that are never ordered. */
const RESERVE = 5
const MAX_PRODUCTS = 8
/** Products, and how many units of each may be ordered. */
type Stock = { product: ShopProduct; left: number }[]

export async function chooseProducts(products: readonly ShopProduct[], orders: number): Promise<Stock> {
  const stock = products
    .map((product) => ({ product, left: product.stock - RESERVE }))
    .filter(({ left }) => left > 0)
    .sort((one, other) => other.left - one.left || one.product.price - other.product.price)
    .slice(0, Math.max(MAX_PRODUCTS, orders))
  const units = stock.reduce((sum, { left }) => sum + left, 0)
  check(
    units >= orders,
    `${orders} orders need more stock: ${units} units are free (${RESERVE} of each stay)`,
  )
  return stock
}

/** A cart that was saved in the account and removed there again. */
export async function fillCart({ customer }: Scenario, stock: Stock, userId: number): Promise<CartLine[]> {
  const [first] = stock
  check(first !== undefined, 'There is nothing to order')
  const cart = await cartOf(customer, first, userId)
  const rows = cart.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId }))
  const { data } = await customer.ok('saveCartItems', { body: { cart_items: rows } })
  const saved = data.cart_items ?? []
  check(saved.length === cart.length, `${cart.length} cart lines were sent, ${saved.length} are saved`)
  const ids = saved.map((row) => row.cart_id)
  const { data: removed } = await customer.ok('deleteCartItems', { body: { ids } })
  check(removed.deleted === saved.length, 'The saved cart is not removed')
  return cart
}

/** One unit of a product at its present price. */
async function cartOf(calls: StoreCalls, item: Stock[number], userId: number | null): Promise<CartLine[]> {
  item.left -= 1
  const { data } = await calls.ok('getProduct', { params: { productId: item.product.id }, newest: true })
  const added = addQuantity([], productFromWire(data), 1, userId)
  check(added.ok, `Product ${data.id} cannot be added to a cart`)
  return added.value
}

export async function refuseSecondVendor(
  { customer, newKey }: Scenario,
  cart: CartLine[],
  products: readonly ShopProduct[],
  userId: number,
  run: OpenRun,
): Promise<void> {
  const other = products.find(({ vendorId, stock }) => vendorId !== cart[0]?.vendorId && stock > 0)
  if (other === undefined) return
  const isRefused = !addQuantity(cart, other, 1, userId).ok
  check(isRefused, `A product of a second vendor (${other.id}) can be added to the cart`)
  const body = bodyOf([...cart, { ...other, quantity: 1, userId }], userId)
  const sent = { body, idempotencyKey: newKey(), testRun: run.token }
  await customer.refused('placeOrder', 'several_vendors', sent)
}

function bodyOf(lines: readonly CartLine[], userId: number | null): OrderBody {
  return orderPayload({ lines, customer: { ...CUSTOMER, email: '', phone: '' }, userId }) as OrderBody
}

/** A repeated order gets the response of the first one; another order under its key is refused. */
export async function placeOnce(
  scenario: Scenario,
  cart: CartLine[],
  userId: number,
  run: OpenRun,
): Promise<void> {
  const { customer, newKey } = scenario
  const body = bodyOf(cart, userId)
  const sent = { idempotencyKey: newKey(), testRun: run.token }
  const first = await place(scenario, customer, { ...sent, body })
  const { data, headers } = await customer.ok('placeOrder', { ...sent, body })
  const again = (data as ReplyOf<'placeOrder', 200>).order.id
  check(again === first, `The same order was placed twice: ${first} and ${again}`)
  check(headers.get('idempotency-replayed') === 'true', 'The repeated response lacks idempotency-replayed')
  const other = { ...body, customer_city: 'Chattogram' }
  await customer.refused('placeOrder', 'idempotency_key_reused', { ...sent, body: other })
}

/** Guest and customer take turns, with `parallel` orders in progress. Ctrl-C ends it after those. */
export async function placeFurther(
  scenario: Scenario,
  stock: Stock,
  userId: number,
  run: OpenRun,
): Promise<void> {
  const { plan, guest, customer, newKey, signal } = scenario
  const errors: StepError[] = []
  let next = 1
  const worker = async (): Promise<void> => {
    while (next < plan.orders && !signal.aborted) {
      const at = next++
      const [calls, user] = at % 2 === 1 ? [guest, null] : [customer, userId]
      const free = stock.filter(({ left }) => left > 0)
      const item = free[at % Math.min(MAX_PRODUCTS, free.length)]
      try {
        check(item !== undefined, 'Nothing is left to order')
        const body = bodyOf(await cartOf(calls, item, user), user)
        await place(scenario, calls, { body, idempotencyKey: newKey(), testRun: run.token })
      } catch (error) {
        if (!(error instanceof StepError)) throw error
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(plan.parallel, plan.orders) }, worker))
  const [first] = errors
  if (first === undefined) return
  const message = `${errors.length} of ${plan.orders - 1} orders: ${first.message}`
  throw new StepError(first.kind, message, first.code)
}

type Sending = { body: OrderBody; idempotencyKey: string; testRun: string }

/** Places an order; one without a response stays pending. */
async function place({ progress }: Scenario, calls: StoreCalls, sending: Sending): Promise<number> {
  const { body } = sending
  try {
    const { data } = await calls.ok('placeOrder', sending)
    const { order } = data as ReplyOf<'placeOrder', 200>
    progress.placed.push({ id: order.id, body })
    check(order.pay_amount === body.pay_amount, `Order ${order.id}: the store reports ৳${order.pay_amount}`)
    return order.id
  } catch (error) {
    if (error instanceof StepError && error.kind === 'unreachable') progress.inDoubt += 1
    throw error
  }
}

/** The store has every order once, as it was sent, in the list of the customer and in that of the operator. */
export async function verifyOrders(scenario: Scenario, run: OpenRun, userId: number): Promise<void> {
  const { progress, customer, operator, plan } = scenario
  const { placed } = progress
  const own = placed.filter(({ body }) => body.user_id === userId)
  const { data: listed, headers } = await customer.ok('listOrders', { body: { user_id: userId } })
  checkCount(Number(headers.get('total-count') ?? listed.length), own.length, progress)
  const { data: runs } = await operator.ok('listTestRuns')
  const counted = runs.find(({ mark }) => mark === plan.runId)?.orders ?? 0
  checkCount(counted - run.ordersBefore, placed.length, progress)
  if (!run.readsOrders) return
  const found = await ordersOfRun(scenario)
  checkCount(found.size - run.ordersBefore, placed.length, progress)
  for (const { id, body } of placed) {
    const amount = found.get(id)
    check(amount !== undefined, `Order ${id} was placed and is not listed`)
    check(amount === body.pay_amount, `Order ${id}: sent ৳${body.pay_amount}, listed ৳${amount}`)
  }
}

/** The amounts of all orders of the run by their numbers. */
async function ordersOfRun({ operator, plan }: Scenario): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  let after: string | null = null
  do {
    const body: BodyOf<'findOrders'> = { mark: plan.runId, limit: 200, ...(after !== null && { after }) }
    const { data }: { data: SuccessOf<'findOrders'> } = await operator.ok('findOrders', { body })
    for (const { id, pay_amount: amount, mark } of data.orders) {
      check(mark === plan.runId, `Order ${id} carries the run id ${mark}`)
      check(!found.has(id), `Order ${id} is listed twice`)
      found.set(id, amount)
    }
    after = data.next
  } while (after !== null)
  return found
}

/** A pending order may have been placed or not. */
function checkCount(found: number, placed: number, { inDoubt }: Progress): void {
  check(found >= placed, `${placed} orders were placed, the store has ${found}: orders are lost`)
  const sent = placed + inDoubt
  check(found <= sent, `${sent} orders were sent, the store has ${found}: orders are duplicated`)
}
