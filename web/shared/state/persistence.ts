import { create } from 'zustand'
import type { PersistStorage } from 'zustand/middleware'

import type { CartLine } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { withinLimits } from '#core/cart/within-limits.ts'
import { quietly } from '#web/shared/lib/storage.ts'

import type { labelsIn } from './language-slice.ts'

/** `persist:` and the product key. */
export const STORAGE_KEY = 'persist:nihonhaat'

/** Only these parts of the state outlive the visit. */
export type PersistedState = { cart: { lines: unknown }; language: { isBangla: unknown } }

type Restorable = {
  cart: { lines: CartLine[] }
  language: Pick<ReturnType<typeof labelsIn>, 'isBangla'>
  global: { selectedProductVendorName: string }
}

export const persistedState = ({
  cart,
  language,
}: Pick<Restorable, 'cart' | 'language'>): PersistedState => ({
  cart: { lines: cart.lines },
  language: { isBangla: language.isBangla },
})

/** What this tab last read or wrote. */
let knownText: string | null = null

/** What the storage refused to take: until it takes something again, this counts and not what it still holds. */
let unwritten: string | null = null

/** Whether this browser refuses to keep anything, so that the cart lasts as long as the page. */
export const useStorageProblem = create(() => ({ isRefusing: false }))

/** Local storage that never throws. Writes only changes of the persisted part, or it would undo changes of other tabs. */
export const shopStorage: PersistStorage<PersistedState> = {
  getItem: (name) => {
    knownText = unwritten ?? quietly(() => localStorage.getItem(name)) ?? null
    const text = knownText
    return text ? (quietly(() => JSON.parse(text)) ?? null) : null
  },
  setItem: (name, value) => {
    const text = JSON.stringify(value)
    if (text === knownText && unwritten === null) return
    const isKept = quietly(() => localStorage.setItem(name, text) ?? true) ?? false
    if (isKept) knownText = text
    unwritten = isKept ? null : text
    useStorageProblem.setState({ isRefusing: !isKept })
  },
  removeItem: (name) => {
    quietly(() => localStorage.removeItem(name))
  },
}

/** Whether another tab has written since this one last read or wrote. */
export function isChangedElsewhere(): boolean {
  const text = quietly(() => localStorage.getItem(STORAGE_KEY)) ?? null
  return text !== null && text !== knownText
}

/** Joins the stored cart with the fresh state; a damaged cart line costs that line alone. The language follows the page. */
export function restoredState<State extends Restorable>(stored: unknown, current: State): State {
  const lines = withinLimits(storedLines(record(record(stored)['cart'])['lines']))
  return {
    ...current,
    cart: { ...current.cart, lines },
    // Another tab that empties the cart ends the choice of a vendor here as well.
    global: lines.length === 0 ? { ...current.global, selectedProductVendorName: '' } : current.global,
  }
}

const record = (value: unknown) => Object(value) as Record<string, unknown>
