import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { fingerprint } from '#core/orders/pending-order.ts'
import { readJson, writeJson } from '#web/lib/stored-json.ts'

import { PENDING_ORDER_KEY } from './pending-order-key.ts'

/** The key that an order was last sent with, and a digest of what it said: name, address and phone stay out of storage. */
type Kept = { key: string; digest: string; at: number }

/** An order is repeated within minutes; the same cart a day later is meant as another order. */
const KEPT_MS = 24 * 3_600_000

/** Where local storage is refused, the page alone remembers. */
let ownMemory: Kept | null = null

/**
 * The idempotency key for an order, stored before anything is sent and shared by all tabs: the one that the same order
 * was last sent with, else a new one. So neither a reload nor a lost answer nor a second tab can order twice.
 */
export function startPendingOrder(payload: unknown, nowMs: number): string {
  const kept = stored()
  const digest = digestOf(fingerprint(payload))
  const isRepeated = kept !== null && kept.digest === digest && nowMs - kept.at < KEPT_MS
  const key = isRepeated ? kept.key : newKey()
  ownMemory = { key, digest, at: nowMs }
  writeJson(PENDING_ORDER_KEY, ownMemory)
  return key
}

/** To be called once the order is placed or refused for good. */
export function forgetPendingOrder(): void {
  ownMemory = null
  writeJson(PENDING_ORDER_KEY, null)
}

/** Replaces what an older version kept word for word by its digest; the order stays as single as it was. */
export function digestPlainOrder(): void {
  const kept = stored()
  writeJson(PENDING_ORDER_KEY, kept)
}

function stored(): Kept | null {
  const value = readJson(PENDING_ORDER_KEY)
  if (typeof value !== 'object' || value === null) return ownMemory
  const { key, at, fingerprint: plain, ...rest } = value as Record<string, unknown>
  const digest = typeof plain === 'string' ? digestOf(plain) : rest['digest']
  const isWhole =
    typeof key === 'string' && key !== '' && typeof digest === 'string' && typeof at === 'number'
  return isWhole ? { key, digest, at } : null
}

/** SHA-256 from a library: `crypto.subtle` is missing on pages that are not served over TLS. */
function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
function newKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}
