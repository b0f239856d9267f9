import { firstCharacters } from '#core/text/first-characters.ts'
import { productFromWire, type ShopProduct } from '#core/cart/cart-line.ts'
import { CUSTOMER, chooseProducts, fillCart, placeFurther, placeOnce, verifyOrders } from './orders.ts'
import { check, StepError, type RunStep } from './steps.ts'
import type { StoreCall } from './store-calls.ts'
import { removeTestRun, type Smoke } from './test-run.ts'

const LIST_LIMIT = 100
const RUN_SECONDS = 7200

/** Browses, signs in, fills a cart, orders, verifies and cleans up. The first failing step, or Ctrl-C, ends it. */
export async function runScenario(smoke: Smoke): Promise<void> {
  const { plan, guest, customer, operator } = smoke
  const step: RunStep = (name, work) => {
    if (smoke.signal.aborted) throw new StepError('wrong', 'Interrupted')
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
    const stock = await step('choose products', async () => chooseProducts(products, plan.orders))
    const cart = await step('fill a cart and save it', () => fillCart(buyer, stock))
    await step('place an order once', () => placeOnce(smoke, buyer, cart))
    await step('place further orders', () => placeFurther(smoke, buyer, stock))
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
  const { data: runs } = await operator('listTestRuns')
  const { data } = await operator('openTestRun', { body: { mark: plan.runId, expires_in: RUN_SECONDS } })
  smoke.run = {
    token: data.token,
    ordersBefore: runs.find(({ mark }) => mark === plan.runId)?.orders ?? 0,
    readsOrders: key.scopes.includes('orders'),
  }
}

/** The products of every list of the home page. */
async function browse(guest: StoreCall): Promise<ShopProduct[]> {
  await guest('listBanners')
  const { data: categories } = await guest('listCategories')
  const lists = [
    await guest('listBestSellers'),
    await guest('listHotDeals'),
    await guest('listTopDeals'),
    await guest('listProducts', { params: { limit: LIST_LIMIT } }),
  ]
  for (const { slug: category } of categories.slice(0, 1))
    lists.push(await guest('listProducts', { params: { category, limit: LIST_LIMIT } }))
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
