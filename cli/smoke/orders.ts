import { addQuantity } from '#core/cart/change-cart.ts'
import { productFromWire, type CartLine, type ShopProduct } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import type { BodyOf, ReplyOf, SuccessOf } from '#generated/operation-types.ts'
import { check, StepError } from './steps.ts'
import type { StoreCall } from './store-calls.ts'
import type { OrderBody, Smoke } from './test-run.ts'

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
/** Who orders: the customer, or a guest without a number. */
type Buyer = { call: StoreCall; userId: number | null }

export function chooseProducts(products: readonly ShopProduct[], orders: number): Stock {
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
export async function fillCart(buyer: Buyer & { userId: number }, stock: Stock): Promise<CartLine[]> {
  const { call, userId } = buyer
  const cart = await cartOf(buyer, stock[0])
  const rows = cart.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId }))
  const { data } = await call('saveCartItems', { body: { cart_items: rows } })
  const saved = data.cart_items ?? []
  check(saved.length === cart.length, `${cart.length} cart lines were sent, ${saved.length} are saved`)
  const ids = saved.map((row) => row.cart_id)
  const { data: removed } = await call('deleteCartItems', { body: { ids } })
  check(removed.deleted === saved.length, 'The saved cart is not removed')
  return cart
}

/** One unit of a product at its present price. */
async function cartOf({ call, userId }: Buyer, item: Stock[number] | undefined): Promise<CartLine[]> {
  check(item !== undefined, 'There is nothing left to order')
  item.left -= 1
  const { data } = await call('getProduct', { params: { productId: item.product.id }, newest: true })
  const added = addQuantity([], productFromWire(data), 1, userId)
  check(added.ok, `Product ${data.id} cannot be added to a cart`)
  return added.value
}

/** A repeated order gets the response of the first one. */
export async function placeOnce(smoke: Smoke, buyer: Buyer, cart: readonly CartLine[]): Promise<void> {
  const order = { cart, idempotencyKey: smoke.newKey() }
  const [first, again] = [await place(smoke, buyer, order), await place(smoke, buyer, order)]
  check(again === first, `The same order was placed twice: ${first} and ${again}`)
}

/** Customer and guest take turns, with `parallel` orders in progress. Ctrl-C ends it after those. */
export async function placeFurther(smoke: Smoke, customer: Buyer, stock: Stock): Promise<void> {
  const { plan, newKey, signal } = smoke
  const guest: Buyer = { call: smoke.guest, userId: null }
  const errors: StepError[] = []
  let next = 1
  const worker = async (): Promise<void> => {
    while (next < plan.orders && !signal.aborted) {
      const at = next++
      const buyer = at % 2 === 1 ? guest : customer
      const free = stock.filter(({ left }) => left > 0)
      try {
        const cart = await cartOf(buyer, free[at % Math.min(MAX_PRODUCTS, free.length)])
        await place(smoke, buyer, { cart, idempotencyKey: newKey() })
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
  throw new StepError(first.kind, message, first.problem)
}

type Order = { cart: readonly CartLine[]; idempotencyKey: string }

/** Places an order and returns its number; one without a response is in doubt. */
async function place(smoke: Smoke, { call, userId }: Buyer, order: Order): Promise<number> {
  const { cart: lines, idempotencyKey } = order
  const customer = { ...CUSTOMER, email: '', phone: '' }
  const body = orderPayload({ lines, customer, userId }) as OrderBody
  try {
    const { data } = await call('placeOrder', { body, idempotencyKey, testRun: smoke.run?.token })
    const { id, pay_amount: amount } = (data as ReplyOf<'placeOrder', 200>).order
    smoke.placed.set(id, body)
    check(amount === body.pay_amount, `Order ${id}: sent ৳${body.pay_amount}, the store reports ৳${amount}`)
    return id
  } catch (error) {
    if (error instanceof StepError && error.kind === 'unreachable') smoke.inDoubt += 1
    throw error
  }
}

/** The store has every order once, in the list of the customer and in that of the operator. */
export async function verifyOrders(smoke: Smoke, userId: number): Promise<void> {
  const { plan, placed, run, customer, operator } = smoke
  const own = [...placed.values()].filter(({ user_id: id }) => id === userId)
  const { data: listed, headers } = await customer('listOrders', { body: { user_id: userId } })
  checkCount(Number(headers.get('total-count') ?? listed.length), own.length, smoke)
  const { data: runs } = await operator('listTestRuns')
  const counted = runs.find(({ mark }) => mark === plan.runId)?.orders ?? 0
  checkCount(counted - (run?.ordersBefore ?? 0), placed.size, smoke)
  if (!run?.readsOrders) return
  const amounts = await amountsOfRun(smoke)
  for (const [id, { pay_amount: sent }] of placed) {
    const amount = amounts.get(id)
    check(amount !== undefined, `Order ${id} was placed and is not listed`)
    check(amount === sent, `Order ${id}: sent ৳${sent}, listed ৳${amount}`)
  }
}

/** The amounts of all orders of the run by their numbers. */
async function amountsOfRun({ operator, plan }: Smoke): Promise<Map<number, number>> {
  const amounts = new Map<number, number>()
  let after: string | null = null
  do {
    const body: BodyOf<'findOrders'> = { mark: plan.runId, limit: 200, ...(after !== null && { after }) }
    const { data }: { data: SuccessOf<'findOrders'> } = await operator('findOrders', { body })
    for (const { id, pay_amount: amount } of data.orders) amounts.set(id, amount)
    after = data.next
  } while (after !== null)
  return amounts
}

/** An order in doubt may have been placed or not. */
function checkCount(found: number, placed: number, { inDoubt }: Smoke): void {
  check(found >= placed, `${placed} orders were placed, the store has ${found}: orders are lost`)
  const sent = placed + inDoubt
  check(found <= sent, `${sent} orders were sent, the store has ${found}: orders are duplicated`)
}
