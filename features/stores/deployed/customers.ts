import { createClient } from '#client/create-client.ts'

import { CannotHere } from '../cannot-here.ts'
import type { Account } from '../test-store.ts'

const PROFILE = { phone: '', address: 'House 12, Road 5', city: 'Dhaka', zip: '1205', country: 'Bangladesh' }

/** Opens an account as anybody can, for a customer of a test run. */
export async function registerAt(url: string, account: Account, testRun: string): Promise<void> {
  const { name, email, password } = account
  const body = { ...PROFILE, name, email, password, password_confirmation: password }
  const registered = await createClient({ baseUrl: url }).call('register', { body, testRun })
  if (!registered.ok) throw new Error(`${url} opened no account: ${registered.problem.detail}`)
}

type SavedRow = { product: string; quantity: number }

/** What the store keeps of a customer's cart, which it tells whoever signs in. */
export async function savedCartAt(
  url: string,
  email: string,
  password: string | undefined,
): Promise<SavedRow[]> {
  if (password === undefined)
    throw new CannotHere('the customer opened the account alone, so nobody else can sign in')
  const login = await createClient({ baseUrl: url }).call('login', { body: { email, password } })
  if (!login.ok) throw new Error(`${url} did not let ${email} in: ${login.problem.detail}`)
  return (login.data.user.cart_items ?? []).map(({ name, quantity }) => ({ product: name, quantity }))
}
