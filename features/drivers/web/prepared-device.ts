import { addQuantity } from '#core/cart/change-cart.ts'
import { mergeLines } from '#core/cart/merge-lines.ts'
import { type CartLine, cartLineFromWire, productFromWire } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { expirationDate } from '#core/session/expiry.ts'
import { createClient, type ApiClient } from '#client/create-client.ts'
import type { OperationId, SuccessOf } from '#generated/operation-types.ts'
import type { CallArgs } from '#client/call.ts'
import { STORAGE_KEY, type PersistedState } from '#web/shared/state/persistence.ts'

import type { Credentials } from '../shopper.ts'
import type { ShopTab } from './shop-tab.ts'

// Writes the stored data of preconditions (session, cart) to a device without opening pages of the shop.
// `e2e/visits/prepared.test.ts` compares it with the data that the pages store.

/** A document at the shop's origin without scripts. */
const QUIET_PLACE = '/robots.txt'

/** The version that zustand stores with the state. */
const VERSION = 0

type Device = { token: string | null; lines: CartLine[]; isBangla: boolean; nowMs: number }

/** Stores a quantity of a product in the cart of this device. */
export async function hasPutIntoCart(tab: ShopTab, productId: number, count: number): Promise<void> {
  const device = await atRest(tab)
  const api = createClient({ baseUrl: tab.base, getToken: () => device.token })
  const userId = device.token === null ? null : (await answer(api, 'getCurrentUser')).user.id
  const product = productFromWire(await answer(api, 'getProduct', { params: { productId } }))
  const added = addQuantity(device.lines, product, count, userId)
  if (!added.ok) throw new Error(`${count} × ${product.name} cannot be in this cart: ${added.error.code}`)
  await keep(tab, [keptCart({ ...device, lines: added.value })])
}

/** Stores a session on this device, and merges the saved cart with the local one. */
export async function hasSignedIn(tab: ShopTab, credentials: Credentials): Promise<void> {
  const device = await atRest(tab)
  const api = createClient({ baseUrl: tab.base })
  const { user } = await answer(api, 'login', { body: credentials })
  const joined = mergeLines(device.lines, (user.cart_items ?? []).map(cartLineFromWire))
  await keep(tab, [
    ['expirationDate', expirationDate(device.nowMs, user.expires_in)],
    ['token', user.access_token],
    ...(joined.ok && joined.value.length > 0 ? [keptCart({ ...device, lines: joined.value })] : []),
  ])
}

/** Leaves the open page and reads the stored data; the clock of the device may differ. */
async function atRest(tab: ShopTab): Promise<Device> {
  if (tab.path() !== QUIET_PLACE) await tab.page.goto(tab.base + QUIET_PLACE, { waitUntil: 'commit' })
  // A page of the shop would overwrite the prepared data.
  if (tab.path() !== QUIET_PLACE) throw new Error(`${QUIET_PLACE} leads to ${tab.path()}`)
  const { persisted, token, nowMs } = await tab.page.evaluate(
    (key) => ({
      persisted: localStorage.getItem(key),
      token: localStorage.getItem('token'),
      nowMs: Date.now(),
    }),
    STORAGE_KEY,
  )
  const { state } = JSON.parse(persisted ?? '{}') as { state?: Partial<PersistedState> }
  const isBangla = state?.language?.isBangla === true
  return { token, nowMs, isBangla, lines: storedLines(state?.cart?.lines) }
}

function keptCart({ lines, isBangla }: Device): [key: string, text: string] {
  const state: PersistedState = { cart: { lines }, language: { isBangla } }
  return [STORAGE_KEY, JSON.stringify({ state, version: VERSION })]
}

async function keep(tab: ShopTab, entries: [key: string, text: string][]): Promise<void> {
  await tab.page.evaluate((all) => {
    for (const [key, text] of all) localStorage.setItem(key, text)
  }, entries)
}

async function answer<Id extends OperationId>(
  api: ApiClient,
  operation: Id,
  ...args: CallArgs<Id>
): Promise<SuccessOf<Id>> {
  const result = await api.call(operation, ...args)
  if (!result.ok) throw new Error(`${operation}: ${result.problem.detail}`)
  return result.data
}
