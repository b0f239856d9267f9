import { addQuantity } from '#core/cart/change-cart.ts'
import { productFromWire, type CartLine, type ShopProduct } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { firstCharacters } from '#core/text/first-characters.ts'
import type { BodyOf, ReplyOf, SuccessOf } from '#generated/operation-types.ts'
import { CliError, exitCodes } from '#cli/errors.ts'
import { check, type RunStep } from './steps.ts'
import type { StoreCall } from './store-calls.ts'
import { removeTestRun, type OrderBody, type Smoke } from './test-run.ts'

const LIST_LIMIT = 100
const RUN_SECONDS = 7200
/** Units of each product that are never ordered. */
const RESERVE = 5
const CUSTOMER = {
  name: 'Smoke test',
  address: 'Smoke test: do not deliver',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
} as const

/** Who orders: the customer, or a guest without a number. */
type Buyer = { call: StoreCall; userId: number | null }

/** Browses, signs in, fills a cart, orders, verifies and cleans up. The first failing step, or Ctrl-C, ends it. */
export async function runScenario(smoke: Smoke): Promise<void> {
  const { plan, guest, customer, operator } = smoke
  const step: RunStep = (name, work) => {
    check(!smoke.signal.aborted, 'Interrupted')
    return smoke.runStep(name, work)
  }
  try {
    await step('the store is ready', () => guest('getReadiness'))
    if (plan.orders > 0) await step('open a test run', () => openRun(smoke))
    const products = await step('browse the catalog', () => browse(guest))
    await step('show a product and its vendor', () => showProduct(guest, products))
    await step('search by name', () => search(guest, products))
    if (plan.orders === 0) return
    const userId = await step('register and sign in', () => signIn(smoke))
    const buyer = { call: customer, userId }
    const chosen = await step('choose products', async () => chooseProducts(products, plan.orders))
    const cart = await step('fill a cart and save it', () => fillCart(buyer, chosen[0]))
    await step('place an order once', () => placeOnce(smoke, buyer, cart))
    await step('place further orders', () => placeFurther(smoke, buyer, chosen.slice(1)))
    await step('verify the orders', () => verifyOrders(smoke, userId))
    await step('sign out', () => customer('logout'))
  } finally {
    if (plan.cleans && smoke.run !== null)
      smoke.removed = await smoke.runStep('clean up', () => removeTestRun(operator, plan.runId))
  }
}

async function openRun(smoke: Smoke): Promise<void> {
  const { operator, plan } = smoke
  const { data: key } = await operator('getOperatorKey')
  const ordersBefore = await countOrders(smoke)
  const { data } = await operator('openTestRun', { body: { mark: plan.runId, expires_in: RUN_SECONDS } })
  smoke.run = { token: data.token, ordersBefore, readsOrders: key.scopes.includes('orders') }
}

/** How many orders the store has of the run. */
async function countOrders({ operator, plan }: Smoke): Promise<number> {
  const { data: runs } = await operator('listTestRuns')
  return runs.find(({ mark }) => mark === plan.runId)?.orders ?? 0
}

/** The products of every list of the home page. */
async function browse(guest: StoreCall): Promise<ShopProduct[]> {
  await guest('listBanners')
  const { data: categories } = await guest('listCategories')
  const category = categories[0]?.slug
  const lists = [
    await guest('listBestSellers'),
    await guest('listHotDeals'),
    await guest('listTopDeals'),
    await guest('listProducts', { params: { limit: LIST_LIMIT } }),
    await guest('listProducts', { params: { limit: LIST_LIMIT, ...(category && { category }) } }),
  ]
  const products = new Map(lists.flatMap(({ data }) => data.map((each) => [each.id, productFromWire(each)])))
  check(products.size > 0, 'The store shows no products')
  return [...products.values()]
}

async function showProduct(guest: StoreCall, [product]: readonly ShopProduct[]): Promise<void> {
  check(product !== undefined, 'There is no product')
  const { id, name, vendorId } = product
  const { data } = await guest('getProduct', { params: { productId: id } })
  check(data.name === name, `Product ${id}: the list shows ${name}, its page ${data.name}`)
  const { data: vendor } = await guest('getVendor', { params: { vendorId, limit: LIST_LIMIT } })
  const isOfVendor = vendor.products.every(({ vendor_id: of }) => of === vendorId)
  check(isOfVendor, `Vendor ${vendorId} shows a product of another vendor`)
}

async function search(guest: StoreCall, [product]: readonly ShopProduct[]): Promise<void> {
  const q = firstCharacters(product?.name ?? '', LIST_LIMIT)
  const { data } = await guest('searchProducts', { params: { q, limit: LIST_LIMIT } })
  const found = Array.isArray(data) ? data : data.products
  const isFound = found.some(({ id }) => id === product?.id)
  check(isFound, `Product ${product?.id} is not found by its name '${q}'`)
}

/** Opens an account that is removed with the run. Mails to its domain are never delivered. */
async function signIn(smoke: Smoke): Promise<number> {
  const { customer, newKey } = smoke
  const key = newKey()
  const email = `smoke-${key}@example.com`.toLowerCase()
  const password = key.slice(0, 40).padEnd(12, '-')
  const body = { ...CUSTOMER, email, password, password_confirmation: password }
  await customer('register', { body, testRun: smoke.run?.token })
  const { data } = await customer('login', { body: { email, password } })
  smoke.token = data.user.access_token
  const { user } = (await customer('getCurrentUser')).data
  check(user.email === email, `Registered ${email}, but the store reports ${user.email}`)
  return user.id
}

/** A product for each order, in turn; of each product some units stay. */
function chooseProducts(products: readonly ShopProduct[], orders: number): ShopProduct[] {
  const chosen: ShopProduct[] = []
  for (let units = RESERVE + 1; chosen.length < orders; units += 1) {
    const free = products.filter(({ stock }) => stock >= units)
    check(free.length > 0, `Too little stock: of ${orders} orders ${chosen.length} are possible`)
    chosen.push(...free.slice(0, orders - chosen.length))
  }
  return chosen
}

/** A cart that was saved in the account and removed there again. */
async function fillCart(
  buyer: Buyer & { userId: number },
  product: ShopProduct | undefined,
): Promise<CartLine[]> {
  const { call, userId } = buyer
  check(product !== undefined, 'There is nothing to order')
  const cart = await cartOf(buyer, product)
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
async function cartOf({ call, userId }: Buyer, { id }: ShopProduct): Promise<CartLine[]> {
  const { data } = await call('getProduct', { params: { productId: id }, newest: true })
  const added = addQuantity([], productFromWire(data), 1, userId)
  check(added.ok, `Product ${data.id} cannot be added to a cart`)
  return added.value
}

/** A repeated order gets the response of the first one. */
async function placeOnce(smoke: Smoke, buyer: Buyer, cart: readonly CartLine[]): Promise<void> {
  const order = { cart, idempotencyKey: smoke.newKey() }
  const [first, again] = [await place(smoke, buyer, order), await place(smoke, buyer, order)]
  check(again === first, `The same order was placed twice: ${first} and ${again}`)
}

/** Guest and customer take turns, with `parallel` orders at the same time. Ctrl-C or an error ends it after those. */
async function placeFurther(smoke: Smoke, customer: Buyer, products: readonly ShopProduct[]): Promise<void> {
  const guest = { call: smoke.guest, userId: null }
  const { parallel } = smoke.plan
  for (let at = 0; at < products.length && !smoke.signal.aborted; at += parallel) {
    const placing = products.slice(at, at + parallel).map(async (product, index) => {
      const buyer = (at + index) % 2 === 0 ? guest : customer
      await place(smoke, buyer, { cart: await cartOf(buyer, product), idempotencyKey: smoke.newKey() })
    })
    const failed = (await Promise.allSettled(placing)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
}

type Order = { cart: readonly CartLine[]; idempotencyKey: string }

/** Places an order and returns its number; one without a response is pending. */
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
    if (error instanceof CliError && error.exit === exitCodes.unreachable) smoke.inDoubt += 1
    throw error
  }
}

/** The store has every order once, in the list of the customer and in that of the operator. */
async function verifyOrders(smoke: Smoke, userId: number): Promise<void> {
  const { placed, run, customer } = smoke
  const own = [...placed.values()].filter(({ user_id: id }) => id === userId)
  const { data: listed, headers } = await customer('listOrders', { body: { user_id: userId } })
  checkCount(Number(headers.get('total-count') ?? listed.length), own.length)
  checkCount((await countOrders(smoke)) - (run?.ordersBefore ?? 0), placed.size)
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

function checkCount(found: number, placed: number): void {
  check(found === placed, `${placed} orders were placed, the store has ${found}`)
}
