import { createClient } from '#client/create-client.ts'

import { CannotHere } from '../cannot-here.ts'
import type { Account } from '../test-store.ts'
import { USUAL_PROFILE } from '../usual-profile.ts'

/** Opens an account as anybody can, for a customer of a test run, with a phone number of its own. */
export async function registerAt(
  url: string,
  account: Account & { phone: string },
  testRun: string,
): Promise<void> {
  const body = { ...USUAL_PROFILE, ...account, password_confirmation: account.password }
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
