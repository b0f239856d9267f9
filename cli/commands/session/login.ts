import { expirationDate, storedSession } from '#core/session/expiry.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError } from '#cli/errors.ts'
import { emailFrom, passwordOption, secretFrom } from '#cli/input/credentials.ts'
import { checkFields } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { cartCount } from '#cli/output/shop-views.ts'
import { cartLineFromWire, type CartLine } from '#core/cart/cart-line.ts'
import { mergeLines } from '#core/cart/merge-lines.ts'
import { savedFor } from '#core/cart/saved-carts.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { SessionFile, SignedIn } from '#cli/session/session-file.ts'
import { reportPending } from '#cli/orders/order-messages.ts'

type LoginOptions = {
  email?: string
  passwordStdin?: boolean
}

export const loginCommand: Declare = (command) =>
  command
    .option('-e, --email <address>', 'your e-mail (HAAT_EMAIL)')
    .option(...passwordOption)
    .examples(
      'haat login --email ayesha@example.com',
      'pass show haat | haat login --email ayesha@example.com --password-stdin',
    )
    .runs(runLogin)

/** Signs in and merges the saved rows; those of another vendor stay in the account, and this cart stays. */
async function runLogin(context: CliContext, options: LoginOptions): Promise<void> {
  const { api, session, credentials, env, out, settings, now } = context
  const email = await emailFrom(context, options.email, settings.email)
  refuseSecondCustomer(await session.read(), email, now())
  const password = await secretFrom(context, 'HAAT_PASSWORD', options.passwordStdin)
  checkFields((await import('#generated/schemas.ts')).LoginRequest, { email, password })
  const { user: granted } = unwrap(await api.call('login', { body: { email, password } })).data

  const token = granted.access_token
  credentials.token = token
  const me = await api.call('getCurrentUser')
  const user = me.ok ? me.data.user : null
  const expires = expirationDate(now(), granted.expires_in)
  const saved = { rows: granted.cart_items ?? [], waiting: granted.waiting_items }
  let waiting: string[] = []
  const { cart } = await session.update((before) => {
    const after = withSignIn(before, { token, expirationDate: expires, user }, saved)
    waiting = after.waiting
    return after.session
  })
  out.result({ user, url: settings.url, expires_at: dhakaIso(Date.parse(expires)) }, () => '')
  out.note(`Signed in as ${user?.name || email}. ${cartCount(cart)}`)
  for (const vendor of waiting) {
    out.note(
      `A cart of another vendor, ${vendor}, waits in your account: once the cart here is ordered or empty, the next \`haat login\` brings it back.`,
    )
  }
  await reportPending(context)
  const given = ['HAAT_TOKEN', 'HAAT_TOKEN_FILE'].find((name) => env[name])
  if (given !== undefined) out.note(`${given} is set and goes before this sign-in.`)
}

type SavedRow = NonNullable<SuccessOf<'login'>['user']['cart_items']>[number]

/** The cart that was saved last, and those of other vendors. */
type SavedCarts = { rows: readonly SavedRow[]; waiting?: readonly SavedRow[] | undefined }

/**
 * The session with a new sign-in and the cart saved in the account. `waiting` are the vendors
 * whose carts stay in the account, as the cart here is of another one.
 */
export function withSignIn(
  before: SessionFile,
  signedIn: SignedIn,
  { rows, waiting = [] }: SavedCarts,
): { session: SessionFile; waiting: string[] } {
  const owner = signedIn.user?.id ?? rows[0]?.user_id ?? null
  const cart = before.cart.map((line) => (line.userId === owner ? line : disowned(line)))
  const saved = savedFor(cart, rows.map(cartLineFromWire), waiting.map(cartLineFromWire))
  const merged = mergeLines(cart, saved.joining)
  return {
    session: { ...before, signedIn, cart: merged.ok ? merged.value : cart },
    waiting: [...new Set(saved.waiting.map(({ vendorName }) => vendorName))],
  }
}

/** A line that another customer's account holds, as one that no account holds. */
function disowned(line: CartLine): CartLine {
  const { cartId: _cartId, ...rest } = line
  return { ...rest, userId: null }
}

/** A profile has one customer at a time, or one's cart would end up in another's account. */
function refuseSecondCustomer({ signedIn }: SessionFile, email: string, now: number): void {
  const stored = storedSession({ token: signedIn?.token, expirationDate: signedIn?.expirationDate }, now)
  const present = signedIn?.user?.email
  if (stored.state !== 'valid' || !present || present.toLowerCase() === email.toLowerCase()) return
  throw cliError('signed_in', `This profile is signed in as ${present}`, [
    '`haat logout` first, or name another --profile.',
  ])
}
