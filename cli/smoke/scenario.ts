import { firstCharacters } from '#core/text/first-characters.ts'
import { productFromWire, type ShopProduct } from '#core/cart/cart-line.ts'
import {
  CUSTOMER,
  chooseProducts,
  fillCart,
  placeFurther,
  placeOnce,
  refuseSecondVendor,
  verifyOrders,
} from './orders.ts'
import { check, StepError } from './steps.ts'
import type { StoreCalls } from './store-calls.ts'
import { removeTestRun } from './test-run.ts'
import type { OpenRun, Scenario } from './types.ts'

const LIST_LIMIT = 100
const RUN_SECONDS = 7200

/** Browses, signs in, orders, verifies and cleans up; the first failing step ends it. */
export async function runScenario(scenario: Scenario): Promise<void> {
  const { plan, steps, guest, operator, progress, signal } = scenario
  const checkSignal = (): void => {
    if (signal.aborted) throw new StepError('unreachable', 'Interrupted', 'interrupted')
  }
  try {
    await steps.run('the store is ready', () => guest.ok('getReadiness'))
    const run = plan.orders === 0 ? null : await steps.run('open a test run', () => openRun(scenario))
    const products = await steps.run('browse the catalog', () => browse(guest))
    checkSignal()
    await steps.run('show a product and its vendor', () => showProduct(guest, products))
    await steps.run('search by name', () => search(guest, products))
    if (run === null) return
    checkSignal()
    const userId = await steps.run('register and sign in', () => signIn(scenario, run))
    const stock = await steps.run('choose products', () => chooseProducts(products, plan.orders))
    const cart = await steps.run('fill a cart and save it', () => fillCart(scenario, stock, userId))
    await steps.run('refuse a second vendor', () => refuseSecondVendor(scenario, cart, products, userId, run))
    checkSignal()
    await steps.run('place an order once', () => placeOnce(scenario, cart, userId, run))
    await steps.run('place further orders', () => placeFurther(scenario, stock, userId, run))
    checkSignal()
    await steps.run('verify the orders', () => verifyOrders(scenario, run, userId))
    await steps.run('sign out', () => signOut(scenario.customer))
  } finally {
    if (plan.cleans && progress.isOpen)
      progress.removed = await steps.run('clean up', () => removeTestRun(operator, plan.runId))
  }
}

async function openRun({ operator, plan, progress }: Scenario): Promise<OpenRun> {
  const { data: key } = await operator.ok('getOperatorKey')
  if (!key.scopes.includes('test'))
    throw new StepError('refused', `The operator key ${key.name} lacks the scope test`, 'scope_missing')
  const { data: runs } = await operator.ok('listTestRuns')
  const ordersBefore = runs.find(({ mark }) => mark === plan.runId)?.orders ?? 0
  const { data } = await operator.ok('openTestRun', { body: { mark: plan.runId, expires_in: RUN_SECONDS } })
  progress.isOpen = true
  return { token: data.token, ordersBefore, readsOrders: key.scopes.includes('orders') }
}

/** The products of every list of the home page. */
async function browse(guest: StoreCalls): Promise<ShopProduct[]> {
  await guest.ok('listBanners')
  const { data: categories } = await guest.ok('listCategories')
  const lists = [
    await guest.ok('listBestSellers'),
    await guest.ok('listHotDeals'),
    await guest.ok('listTopDeals'),
    await guest.ok('listProducts', { params: { limit: LIST_LIMIT } }),
  ]
  for (const { slug: category } of categories.slice(0, 1))
    lists.push(await guest.ok('listProducts', { params: { category, limit: LIST_LIMIT } }))
  const products = new Map(lists.flatMap(({ data }) => data.map((each) => [each.id, productFromWire(each)])))
  check(products.size > 0, 'The store shows no products')
  return [...products.values()]
}

async function showProduct(guest: StoreCalls, [product]: readonly ShopProduct[]): Promise<void> {
  check(product !== undefined, 'There is no product')
  const { id, name, vendorId } = product
  const { data } = await guest.ok('getProduct', { params: { productId: id } })
  check(data.name === name, `Product ${id}: the list shows ${name}, its page ${data.name}`)
  const { data: vendor } = await guest.ok('getVendor', { params: { vendorId, limit: LIST_LIMIT } })
  const isOfVendor = vendor.products.every(({ vendor_id: of }) => of === vendorId)
  check(isOfVendor, `Vendor ${vendorId} shows a product of another vendor`)
}

async function search(guest: StoreCalls, [product]: readonly ShopProduct[]): Promise<void> {
  const q = firstCharacters(product?.name ?? '', LIST_LIMIT)
  const { data } = await guest.ok('searchProducts', { params: { q, limit: LIST_LIMIT } })
  const found = Array.isArray(data) ? data : data.products
  const isFound = found.some(({ id }) => id === product?.id)
  check(isFound, `Product ${product?.id} is not found by its name '${q}'`)
}

/** Opens an account that is removed with the run. Mails to its domain are never delivered. */
async function signIn({ customer, newKey, signIn: useToken }: Scenario, run: OpenRun): Promise<number> {
  const key = newKey()
  const email = `smoke-${key}@example.com`.toLowerCase()
  const password = key.slice(0, 40).padEnd(12, '-')
  const body = { ...CUSTOMER, email, password, password_confirmation: password }
  await customer.ok('register', { body, testRun: run.token })
  const { data } = await customer.ok('login', { body: { email, password } })
  useToken(data.user.access_token)
  const { user } = (await customer.ok('getCurrentUser')).data
  check(user.email === email, `Registered ${email}, but the store reports ${user.email}`)
  return user.id
}

async function signOut(customer: StoreCalls): Promise<void> {
  await customer.ok('logout')
  await customer.refused('getCurrentUser', 'unauthenticated')
}
