import type { ReplyOf } from '#generated/operation-types.ts'
import { send, type Answer } from './send.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import { insertSession } from '#server/accounts/session-queries.ts'
import { insertUser } from '#server/accounts/user-queries.ts'
import type { RunningStore } from './start-store.ts'

export type Customer = { id: number; email: string; token: string }

let count = 0

/** Creates a signed-in customer. Without a hash it has no password, which is faster; with a mark it belongs to an open test run. */
export async function signedInCustomer(
  store: Pick<RunningStore, 'db' | 'deps'>,
  passwordHash = 'no password',
  mark: string | null = null,
): Promise<Customer> {
  count += 1
  const email = `customer-${count}-${crypto.randomUUID()}@example.com`
  const profile = { phone: '', address: 'House 1', city: 'Dhaka', zip: '1205', country: 'Bangladesh' }
  const now = store.deps.now()
  const id = await insertUser(store.db, { name: 'Rahim Uddin', email, ...profile }, passwordHash, now, mark)
  const token = newToken()
  await insertSession(store.db, {
    tokenHash: hashToken(token),
    userId: id,
    now,
    expiresAt: now + 12 * 3_600_000,
  })
  return { id, email, token }
}

/** Registers a customer under the token of a test run; without a token, a live customer. */
export function register(
  store: { url: string },
  token?: string,
  email = `${crypto.randomUUID()}@example.com`,
): Promise<Answer> {
  const body = {
    name: 'Tester',
    email,
    address: 'House 1',
    country: 'Bangladesh',
    city: 'Dhaka',
    zip: '1205',
    password: 'sakura-2026',
    password_confirmation: 'sakura-2026',
  }
  const headers: Record<string, string> = token === undefined ? {} : { 'test-run': token }
  return send(store, 'POST', '/api/user-registration', { body, headers })
}

/** Signs in; answers the token. */
export async function signIn(store: { url: string }, email: string, password: string): Promise<string> {
  const { status, body } = await send(store, 'POST', '/api/user-login', { body: { email, password } })
  if (status !== 200) throw new Error(`not signed in: ${status}`)
  return (body as ReplyOf<'login', 200>).user.access_token
}

/** Saves so many units of a product in a customer's cart. */
export function saveCart(
  store: { url: string },
  { id, token }: Pick<Customer, 'id' | 'token'>,
  productId: number,
  quantity = 1,
): Promise<Answer> {
  const cart_items = [{ product_id: productId, quantity, user_id: id }]
  return send(store, 'POST', '/api/cart-items', { token, body: { cart_items } })
}

/** Lets a store compare passwords as they are: hashing the many that some tests try would take most of their time. */
export function keepPasswordsPlain({ deps }: Pick<RunningStore, 'deps'>): void {
  Object.assign(deps.passwords, {
    hash: async (password: string) => password,
    verify: async (password: string, stored?: string) => password === stored,
  })
}
