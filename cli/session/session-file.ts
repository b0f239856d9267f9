import type { CartLine } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { withinLimits } from '#core/cart/within-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'
import { cliError } from '#cli/errors.ts'
import { openJsonStore, type JsonStore } from './json-store.ts'

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
  /** When it was written, in milliseconds since 1970. */
  madeAt: number
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

/** The state of a profile between two commands; `url` is the store that the rest belongs to. */
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

/**
 * Reads a session: one with a wrong field is refused with the reason, never repaired. Fields that this version does not
 * know are stored again, so that a newer version finds them.
 */
export function parseSession(value: Record<string, unknown>): Result<SessionFile, string> {
  const { orders, ...known } = value
  const { version, url, signedIn, cart, pendingOrder = earlierPending(orders), lastOrder = null } = known
  const checks = {
    version: version === 1,
    url: url === null || typeof url === 'string',
    signedIn: isNullOr(signedIn, { token: 'string', expirationDate: 'string', user: 'object' }),
    pendingOrder: isNullOr(pendingOrder, { key: 'string', payload: 'object', account: 'object' }),
    lastOrder: isNullOr(lastOrder, { key: 'string', fingerprint: 'string', order: 'object' }),
    cart: Array.isArray(cart) && storedLines(cart).length === cart.length,
  }
  const wrong = Object.entries(checks).find(([, isRight]) => !isRight)
  if (wrong) return err(`its field "${wrong[0]}" cannot be read`)
  const session = { ...known, pendingOrder, lastOrder } as SessionFile
  return ok({ ...session, cart: withinLimits(storedLines(cart)) })
}

/** The order without a response in the list of orders that version 0.1 stored, so that an upgrade never orders it again. */
function earlierPending(orders: unknown): unknown {
  const list = Array.isArray(orders) ? (orders as Record<string, unknown>[]) : []
  const { key, payload, account, madeAt, named = false } = list.find((each) => !('placedAt' in each)) ?? {}
  return key === undefined ? null : { key, payload, account, madeAt, isNamed: named }
}

/** Whether a value is null, or an object with fields of these types. */
function isNullOr(value: unknown, types: Readonly<Record<string, string>>): boolean {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const fields = value as Record<string, unknown>
  return Object.entries(types).every(([name, type]) => typeof fields[name] === type)
}

/** One profile's memory. */
export type SessionStore = JsonStore<SessionFile>

export function openSession(path: string): SessionStore {
  return openJsonStore(path, { empty: emptySession, parse: parseSession })
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
      `This profile has a cart, a sign-in or an order of ${session.url}, not of ${url}`,
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
    locked: (work, wait) => store.locked((inside) => work(bindToStore(inside, url)), wait),
  }
}

function isEmpty({ signedIn, cart, pendingOrder }: SessionFile): boolean {
  return signedIn === null && cart.length === 0 && pendingOrder === null
}
