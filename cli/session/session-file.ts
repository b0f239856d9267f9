import type { CartLine } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { withinLimits } from '#core/cart/within-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import { jsonFault } from './damage.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { isOrderRecord, type OrderRecord } from './order-record.ts'

/** The signed-in customer as the store describes them. */
export type SessionUser = SuccessOf<'getCurrentUser'>['user']

/** `user` is null when the store gave a token and then could not say whose it is. */
export type SignedIn = { token: string; expirationDate: string; user: SessionUser | null }

/** What one profile keeps between two commands; `url` is the store that the rest belongs to. */
export type SessionFile = {
  version: 1
  url: string | null
  signedIn: SignedIn | null
  cart: CartLine[]
  /** Orders without an answer, and those placed last, the newest first. */
  orders: OrderRecord[]
}

export const emptySession: SessionFile = { version: 1, url: null, signedIn: null, cart: [], orders: [] }

export function sessionText(session: SessionFile): string {
  return `${JSON.stringify(session, null, 2)}\n`
}

/** Reads a session file strictly: a file that is not exactly one is refused with the reason, never mended. */
export function parseSession(text: string): Result<SessionFile, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err(jsonFault(text))
  }
  if (!isRecord(value)) return err('it is not a JSON object')
  if (value['version'] !== 1) return err('its field "version" is not 1, which is what this program reads')

  const { url, signedIn, cart, orders = [] } = value
  const strange = Object.keys(value).find((key) => !Object.hasOwn(emptySession, key))
  if (strange !== undefined) return err(`it has an unknown field "${strange}"`)
  if (!(url === null || isText(url))) return err('its field "url" is no address')
  if (!(signedIn === null || isSignedIn(signedIn))) return err('its field "signedIn" is no sign-in')
  if (!Array.isArray(orders) || !orders.every(isOrderRecord))
    return err('its field "orders" is no list of orders')

  const lines = storedLines(cart)
  if (!Array.isArray(cart) || lines.length !== cart.length)
    return err('its field "cart" is no list of cart lines')
  return ok({ version: 1, url, signedIn, cart: withinLimits(lines), orders })
}

function isSignedIn(value: unknown): value is SignedIn {
  if (!isRecord(value)) return false
  const { token, expirationDate, user } = value
  return isText(token) && token !== '' && isText(expirationDate) && (user === null || isUser(user))
}

function isUser(value: unknown): value is SessionUser {
  if (!isRecord(value) || !Number.isSafeInteger(value['id'])) return false
  return ['name', 'email', 'phone', 'address', 'city', 'zip', 'country'].every((field) =>
    isText(value[field]),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
