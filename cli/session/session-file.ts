import type { CartLine } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { withinLimits } from '#core/cart/within-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'
import { cliError } from '#cli/errors.ts'
import { jsonFault, openJsonStore, type JsonStore } from './json-store.ts'

/** The signed-in customer as the store describes them. */
export type SessionUser = SuccessOf<'getCurrentUser'>['user']

/** `user` is null when the store gave a token and then could not say whose it is. */
export type SignedIn = { token: string; expirationDate: string; user: SessionUser | null }

export type OrderBody = BodyOf<'placeOrder'>
export type StoreOrder = SuccessOf<'listOrders'>[number]

/** Whose order it is; null for a guest's. */
export type OrderAccount = { id: number; email: string } | null

/** An order that may have been sent and whose outcome is not known: on the disk before its request leaves. */
export type PendingOrder = {
  key: string
  payload: OrderBody
  account: OrderAccount
  /** When it was written, in milliseconds since 1970; for people. */
  madeAt: number
  /** Whether its lines leave the cart once it is placed. */
  fromCart: boolean
  /** Whether the user chose its key. */
  isNamed: boolean
}

/** An order that the store has placed; `order` is null where the response did not show it. */
export type PlacedOrder = {
  key: string
  /** Equal for two orders of the same products for the same customer (`orderFingerprint`). */
  fingerprint: string
  placedAt: number
  order: StoreOrder | null
}

/** What one profile keeps between two commands; `url` is the store that the rest belongs to. */
export type SessionFile = {
  version: 1
  url: string | null
  signedIn: SignedIn | null
  cart: CartLine[]
  /** The one order whose outcome is not known. */
  pendingOrder: PendingOrder | null
  /** The order that was placed last. */
  lastOrder: PlacedOrder | null
}

export const emptySession: SessionFile = {
  version: 1,
  url: null,
  signedIn: null,
  cart: [],
  pendingOrder: null,
  lastOrder: null,
}

export function sessionText(session: SessionFile): string {
  return `${JSON.stringify(session, null, 2)}\n`
}

/**
 * Reads a session file: one with a wrong field is refused with the reason, never mended. Fields that this version does not
 * know are kept, so that a newer version finds them again.
 */
export function parseSession(text: string): Result<SessionFile, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err(jsonFault(text))
  }
  if (!isRecord(value)) return err('it is not a JSON object')
  if (value['version'] !== 1) return err('its field "version" is not 1, which is what this program reads')

  const { orders, ...known } = value
  const { url, signedIn, cart, pendingOrder = earlierPending(orders), lastOrder = null } = known
  if (!(url === null || isText(url))) return err('its field "url" is no address')
  if (!(signedIn === null || isSignedIn(signedIn))) return err('its field "signedIn" is no sign-in')
  if (!(pendingOrder === null || isPendingOrder(pendingOrder)))
    return err('its field "pendingOrder" is not an order')
  if (!(lastOrder === null || isPlacedOrder(lastOrder))) return err('its field "lastOrder" is not an order')

  const lines = storedLines(cart)
  if (!Array.isArray(cart) || lines.length !== cart.length)
    return err('its field "cart" is no list of cart lines')
  return ok({ ...known, version: 1, url, signedIn, cart: withinLimits(lines), pendingOrder, lastOrder })
}

/** The order without a response in the list of orders that earlier versions kept, so that an upgrade never orders it again. */
function earlierPending(orders: unknown): unknown {
  if (!Array.isArray(orders)) return null
  const open: unknown = orders.find((order) => isRecord(order) && !('placedAt' in order))
  if (!isRecord(open)) return null
  const { key, payload, account, madeAt, fromCart, named = false } = open
  return { key, payload, account, madeAt, fromCart, isNamed: named }
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

function isPendingOrder(value: unknown): value is PendingOrder {
  return (
    isRecord(value) &&
    isText(value['key']) &&
    isRecord(value['payload']) &&
    isAccount(value['account']) &&
    isNumber(value['madeAt']) &&
    typeof value['fromCart'] === 'boolean' &&
    typeof value['isNamed'] === 'boolean'
  )
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  return (
    isRecord(value) &&
    isText(value['key']) &&
    isText(value['fingerprint']) &&
    isNumber(value['placedAt']) &&
    (value['order'] === null || isStoreOrder(value['order']))
  )
}

function isAccount(value: unknown): value is OrderAccount {
  return value === null || (isRecord(value) && Number.isSafeInteger(value['id']) && isText(value['email']))
}

/** What this program reads of an order that the store has shown. */
function isStoreOrder(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, status, pay_amount: amount, order_product: lines } = value
  return (
    Number.isSafeInteger(id) &&
    isText(status) &&
    isNumber(amount) &&
    Array.isArray(lines) &&
    lines.every(isRecord)
  )
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** One profile's memory. */
export type SessionStore = JsonStore<SessionFile>

export function createSessionStore(path: string): SessionStore {
  return openJsonStore(path, {
    name: 'session',
    empty: emptySession,
    parse: parseSession,
    write: sessionText,
  })
}

/**
 * A session that belongs to one store: its token must never reach another, and its cart means nothing there.
 * With anything of another store in it, it refuses as a usage failure; an empty one changes over.
 */
export function bindToStore(store: SessionStore, url: string): SessionStore {
  const own = (session: SessionFile): SessionFile => {
    if (session.url === null || session.url === url) return session
    if (isEmpty(session)) return { ...session, url, lastOrder: null }
    throw cliError(
      'other_store',
      `This profile holds a cart, a sign-in or an order of ${session.url}, not of ${url}`,
      ['Name another profile with --profile or HAAT_PROFILE for the other store.'],
    )
  }
  return {
    path: store.path,
    read: async () => own(await store.read()),
    update: (change) =>
      store.update((session) => {
        const before = own(session)
        const after = change(before)
        return after === before ? session : { ...after, url }
      }),
    locked: (work, wait) => store.locked((held) => work(bindToStore(held, url)), wait),
  }
}

function isEmpty({ signedIn, cart, pendingOrder }: SessionFile): boolean {
  return signedIn === null && cart.length === 0 && pendingOrder === null
}
