import { addQuantity } from '#core/cart/change-cart.ts'
import { productFromWire, type CartLine, type ShopProduct } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { OpenRun, OrderBody, Scenario } from './types.ts'
import { check, StepError } from './steps.ts'
import type { StoreCalls } from './store-calls.ts'

export const NAME = 'Smoke test'
export const ADDRESS = {
  address: 'Smoke test: do not deliver',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
} as const

/** Units of each product that are never ordered. */
const RESERVE = 5
const MOST_PRODUCTS = 8
/** Products of which units may be ordered, and how many. */
type Stock = { product: ShopProduct; left: number }[]

export async function chooseProducts(products: readonly ShopProduct[], orders: number): Promise<Stock> {
  const stock = products
    .map((product) => ({ product, left: product.stock - RESERVE }))
    .filter(({ left }) => left > 0)
    .sort((one, other) => other.left - one.left || one.product.price - other.product.price)
    .slice(0, Math.max(MOST_PRODUCTS, orders))
  const units = stock.reduce((sum, { left }) => sum + left, 0)
  check(
    units >= orders,
    `${orders} orders need more stock: only ${units} units can go (${RESERVE} of each stay)`,
  )
  return stock
}

export async function fillCart({ customer }: Scenario, stock: Stock, userId: number): Promise<CartLine[]> {
  const [good] = stock
  check(good !== undefined, 'There is nothing to order')
  const cart = await cartOf(customer, good, userId)
  const rows = cart.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId }))
  const { data } = await customer.ok('saveCartItems', { body: { cart_items: rows } })
  const saved = data.cart_items ?? []
  check(saved.length === cart.length, `${cart.length} cart lines were sent, ${saved.length} are saved`)
  const { data: removed } = await customer.ok('deleteCartItems', {
    body: { ids: saved.map((row) => row.cart_id) },
  })
  check(removed.deleted === saved.length, 'The saved cart is not removed')
  return cart
}

/** One unit of a product, at the price that the store has now. */
async function cartOf(calls: StoreCalls, good: Stock[number], userId: number | null): Promise<CartLine[]> {
  good.left -= 1
  const { data } = await calls.ok('getProduct', { params: { productId: good.product.id }, newest: true })
  const added = addQuantity([], productFromWire(data), 1, userId)
  check(added.ok, `Product ${data.id} does not go into a cart`)
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
  check(
    !addQuantity(cart, other, 1, userId).ok,
    `A product of a second vendor (${other.id}) goes into the cart`,
  )
  const body = bodyOf([...cart, { ...other, quantity: 1, userId }], userId)
  await customer.refused('placeOrder', 'several_vendors', {
    body,
    idempotencyKey: newKey(),
    testRun: run.token,
  })
}

function bodyOf(lines: readonly CartLine[], userId: number | null): OrderBody {
  const customer = { name: NAME, email: '', phone: '', ...ADDRESS }
  return orderPayload({ lines, customer, userId }) as OrderBody
}

/** The same order again has to be answered with the first one; another order under its key has to be refused. */
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
  check(headers.get('idempotency-replayed') === 'true', 'The repeated answer lacks idempotency-replayed')
  const other = { ...body, customer_city: 'Chattogram' }
  await customer.refused('placeOrder', 'idempotency_key_reused', { ...sent, body: other })
}

/** Guest and customer take turns; `parallel` orders are under way at a time. Ctrl-C ends it after those. */
export async function placeFurther(
  scenario: Scenario,
  stock: Stock,
  userId: number,
  run: OpenRun,
): Promise<void> {
  const { plan, guest, customer, newKey, interrupted } = scenario
  const failures: unknown[] = []
  let next = 1
  const worker = async (): Promise<void> => {
    while (next < plan.orders && !interrupted.aborted) {
      const at = next++
      const [calls, user] = at % 2 === 1 ? [guest, null] : [customer, userId]
      const good =
        stock.filter(({ left }) => left > 0).at(at % MOST_PRODUCTS) ?? stock.find(({ left }) => left > 0)
      try {
        check(good !== undefined, 'Nothing is left to order')
        const body = bodyOf(await cartOf(calls, good, user), user)
        await place(scenario, calls, { body, idempotencyKey: newKey(), testRun: run.token })
      } catch (error) {
        if (!(error instanceof StepError)) throw error
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(plan.parallel, plan.orders) }, worker))
  const [first] = failures
  if (first instanceof StepError)
    throw new StepError(
      first.kind,
      `${failures.length} of ${plan.orders - 1} orders: ${first.message}`,
      first.code,
    )
}

type Sending = { body: OrderBody; idempotencyKey: string; testRun: string }

/** Places an order; one that was sent and got no answer stays in doubt. */
async function place({ progress }: Scenario, calls: StoreCalls, sending: Sending): Promise<number> {
  try {
    const { data } = await calls.ok('placeOrder', sending)
    const { order } = data as ReplyOf<'placeOrder', 200>
    progress.placed.push({ id: order.id, body: sending.body })
    check(
      order.pay_amount === sending.body.pay_amount,
      `Order ${order.id}: the store says ৳${order.pay_amount}`,
    )
    return order.id
  } catch (error) {
    if (error instanceof StepError && error.kind === 'unreachable') progress.inDoubt += 1
    throw error
  }
}
