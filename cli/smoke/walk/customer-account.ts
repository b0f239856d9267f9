import type { SuccessOf } from '#generated/operation-types.ts'
import { wrong, type Recorder } from '#cli/smoke/recorder.ts'
import type { Calls } from '#cli/smoke/calls.ts'
import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import type { Who, WalkOrderBody } from './order-book.ts'

/** How a customer signs in. */
export type WalkCredentials = { email: string; password: string }

/** A customer who is signed in; `ordersBefore` is how many orders the account had. */
export type WalkAccount = { userId: number; isNew: boolean; ordersBefore: number }

type Opening = {
  calls: Calls
  recorder: Recorder
  /** Null: an account is opened, with the run's mark, so that it goes when the run is cleaned. */
  given: WalkCredentials | null
  testRun: string | null
  newKey: () => string
  /** From here on calls of the customer carry this token. */
  signIn: (token: string) => void
}

const SUITE = 'customer'

/** Signs a customer in, with an account of the smoke's own unless one is given; null when that failed. */
export async function openAccount(opening: Opening): Promise<WalkAccount | null> {
  const { calls, recorder, given, testRun, newKey } = opening
  const credentials = given ?? newCredentials(newKey())
  if (!given) {
    if (testRun === null) throw new Error('an account needs the mark of a test run')
    const opened = await recorder.step(SUITE, 'register', async () => {
      await calls.ok('register', { body: registration(credentials), testRun })
      return true
    })
    if (opened === null) return null
  }
  const token = await recorder.step(SUITE, 'sign in', async () => {
    const { data } = await calls.ok('login', { body: credentials })
    return data.user.access_token
  })
  if (token === null) return null
  opening.signIn(token)
  const user = await recorder.step(SUITE, 'own data', async () => {
    const { user: told } = (await calls.ok('getCurrentUser')).data
    const { email } = credentials
    if (!given && told.email !== email)
      throw wrong(`The store says ${told.email}, registered was ${email}`, 'getCurrentUser', 'user.email')
    return told
  })
  const before = user && (await recorder.step(SUITE, 'orders before', () => ordersOf(calls, user.id)))
  if (!user || !before) return null
  return { userId: user.id, isNew: !given, ordersBefore: before.total }
}

/** The customer's newest orders, and how many there are in all. */
export async function ordersOf(
  calls: Calls,
  userId: number,
): Promise<{ orders: SuccessOf<'listOrders'>; total: number }> {
  const { data, headers } = await calls.ok('listOrders', { body: { user_id: userId } })
  return { orders: data, total: Number(headers.get('total-count') ?? data.length) }
}

/** Signs the customer out; the token must be worth nothing then. */
export async function closeAccount(calls: Calls, recorder: Recorder): Promise<void> {
  const left = await recorder.step(SUITE, 'sign out', async () => {
    await calls.ok('logout')
    return true
  })
  if (left === null) return
  await recorder.step(SUITE, 'token is over', async () => {
    await calls.problem('getCurrentUser', 'unauthenticated')
  })
}

// A domain that is kept for examples: no letter ever reaches anybody.
function newCredentials(key: string): WalkCredentials {
  return { email: `smoke-${key}@example.com`.toLowerCase(), password: key.slice(0, 40).padEnd(12, '-') }
}

function registration({ email, password }: WalkCredentials) {
  return {
    name: 'Smoke test',
    email,
    address: 'Smoke test: do not deliver',
    country: 'Bangladesh' as const,
    city: 'Dhaka',
    zip: '1205',
    password,
    password_confirmation: password,
  }
}

/** Somebody who shops in a smoke: with calls in that name, `userId` null for a guest. */
export type Visitor = { who: Who; calls: Calls; userId: number | null }
// Nobody is called, mailed or visited for an order of a smoke, even where its mark is overlooked.
const CONTACT = {
  name: 'Smoke test',
  email: '',
  phone: '',
  address: 'Smoke test: do not deliver',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
}

/** The order of a visitor's cart. */
export function orderOf(visitor: Pick<Visitor, 'userId'>, lines: readonly CartLine[]): WalkOrderBody {
  return orderPayload({ lines, customer: CONTACT, userId: visitor.userId }) as WalkOrderBody
}

/** The line that a product has in a cart. */
export function lineFor(product: ShopProduct, quantity: number, userId: number | null): CartLine {
  return { ...product, quantity, userId }
}
