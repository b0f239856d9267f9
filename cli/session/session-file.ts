import { resolve, join, isAbsolute } from 'node:path'
import type { CartLine } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { withinLimits } from '#core/cart/within-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { failWith, usage } from '#cli/failure.ts'
import { jsonFault, keepFile, type KeptFile } from './kept-file.ts'
import { isOrderRecord, type OrderRecord, isOpen } from './order-record.ts'

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
const PROFILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
type Variables = Readonly<Record<string, string | undefined>>

/**
 * The folder of everything that is kept: `HAAT_CONFIG_DIR`, else `$XDG_CONFIG_HOME/haat`, else `~/.config/haat`. A
 * failure where there is no home folder either.
 */
export function configFolder(env: Variables, homeFolder: string): string {
  if (env['HAAT_CONFIG_DIR']) return resolve(env['HAAT_CONFIG_DIR'])
  // The XDG rules let a relative path count as unset.
  const xdg = env['XDG_CONFIG_HOME']?.startsWith('/') ? env['XDG_CONFIG_HOME'] : undefined
  if (xdg !== undefined) return join(xdg, 'haat')
  if (isAbsolute(homeFolder)) return join(homeFolder, '.config', 'haat')
  throw failWith('no_home', 'There is no home folder to keep anything in', [
    'Name a folder: HAAT_CONFIG_DIR (or set HOME).',
  ])
}

/** The file that keeps a profile's session. A profile's name is a file name, nothing more; any other is a usage failure. */
export function sessionPath(env: Variables, homeFolder: string, profile: string): string {
  return join(configFolder(env, homeFolder), `${checked(profile)}.json`)
}

/** The file that keeps a profile's settings and its operator's key. */
export function settingsPath(env: Variables, homeFolder: string, profile: string): string {
  return join(configFolder(env, homeFolder), 'settings', `${checked(profile)}.json`)
}

/** The profile whose file this is, by the file's name alone; null for a file of something else. */
export function profileOfFile(name: string): string | null {
  const profile = name.endsWith('.json') ? name.slice(0, -'.json'.length) : ''
  return PROFILE_NAME.test(profile) ? profile : null
}

function checked(profile: string): string {
  if (PROFILE_NAME.test(profile)) return profile
  throw usage(`'${profile}' cannot name a profile: use letters, digits, dots, dashes and underscores`)
}

/** One profile's memory. */
export type SessionStore = KeptFile<SessionFile>

export function createSessionStore(path: string): SessionStore {
  return keepFile(path, { name: 'session', empty: emptySession, parse: parseSession, write: sessionText })
}

/**
 * A session that belongs to one store: its token must never reach another, and its cart means nothing there.
 * With anything of another store in it, it refuses as a usage failure; an empty one changes over.
 */
export function bindToStore(store: SessionStore, url: string): SessionStore {
  const own = (session: SessionFile): SessionFile => {
    if (session.url === null || session.url === url || isEmpty(session)) return session
    throw failWith(
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
        const after = change(own(session))
        return after === session ? session : { ...after, url }
      }),
  }
}

function isEmpty({ signedIn, cart, orders }: SessionFile): boolean {
  return signedIn === null && cart.length === 0 && !orders.some(isOpen)
}
