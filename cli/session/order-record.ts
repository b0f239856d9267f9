import { createHash } from 'node:crypto'
import { wishOf } from '#core/orders/order-wish.ts'
import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'

export type OrderBody = BodyOf<'placeOrder'>
export type StoreOrder = SuccessOf<'listOrders'>[number]

/** Whose order it is; null for a guest's. */
export type OrderAccount = { id: number; email: string } | null

/** The run of this program that is sending an order, and until when at the latest (milliseconds since 1970). */
export type Sender = { pid: number; host: string; run: string; until: number }

type Kept = {
  key: string
  /** The store that it was sent to. */
  url: string
  account: OrderAccount
  /** Tells wishes apart (`wishHash`). */
  wish: string
  /** When the key was made, in milliseconds since 1970; 0 where nobody knows. */
  madeAt: number
}

/**
 * An order that was sent and has no answer yet: nobody knows whether it was placed. `payload` is what a repetition
 * sends again, word for word; `sentAt` the last time it left.
 */
export type OpenOrder = Kept & {
  payload: OrderBody
  /** Whether it takes its lines out of the cart. */
  fromCart: boolean
  sentAt: number
  sender: Sender | null
  /** Somebody has decided that it is none of this profile's any more; only its key is still known as used. */
  forgotten?: true
}

/** An order that the store has placed; `order` is null where its answer did not show it. */
export type PlacedOrder = Kept & { placedAt: number; order: StoreOrder | null }

export type OrderRecord = OpenOrder | PlacedOrder

/** Whether nobody knows what became of it, and somebody still wants to. */
export function isOpen(record: OrderRecord): record is OpenOrder {
  return !isPlaced(record) && !record.forgotten
}

export function isPlaced(record: OrderRecord): record is PlacedOrder {
  return 'placedAt' in record
}

/** A short text that two payloads share exactly when they are the same wish. */
export function wishHash(payload: unknown): string {
  return createHash('sha256').update(wishOf(payload)).digest('base64url')
}

export function isOrderRecord(value: unknown): value is OrderRecord {
  if (!isRecord(value) || !isText(value['key']) || !isText(value['url']) || !isText(value['wish']))
    return false
  if (!isTime(value['madeAt']) || !isAccount(value['account'])) return false
  if ('placedAt' in value) {
    return isTime(value['placedAt']) && (value['order'] === null || isStoreOrder(value['order']))
  }
  const { payload, fromCart, sentAt, sender, forgotten } = value
  if (forgotten !== undefined && forgotten !== true) return false
  return isRecord(payload) && typeof fromCart === 'boolean' && isTime(sentAt) && isSender(sender)
}

/**
 * What an earlier version of this program kept of an order without an answer, as a record of now; null where there was
 * no doubt. Nobody knows how old its key is.
 */
export function recordOfOldOrder(value: unknown, url: string | null): OpenOrder | null {
  if (!isRecord(value) || value['inDoubt'] !== true || !isText(value['key'])) return null
  let payload: unknown
  try {
    payload = JSON.parse(String(value['fingerprint']))
  } catch {
    return null
  }
  if (!isRecord(payload)) return null
  const id = payload['user_id']
  return {
    key: value['key'],
    url: url ?? '',
    account: typeof id === 'number' ? { id, email: '' } : null,
    wish: wishHash(payload),
    madeAt: 0,
    payload: payload as OrderBody,
    fromCart: true,
    sentAt: 0,
    sender: null,
  }
}

function isAccount(value: unknown): value is OrderAccount {
  return value === null || (isRecord(value) && Number.isSafeInteger(value['id']) && isText(value['email']))
}

function isSender(value: unknown): value is Sender | null {
  if (value === null) return true
  if (!isRecord(value)) return false
  const { pid, host, run, until } = value
  return Number.isSafeInteger(pid) && isText(host) && isText(run) && isTime(until)
}

/** What this program reads of an order that the store has shown. */
function isStoreOrder(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, status, pay_amount: amount, order_product: lines } = value
  return (
    Number.isSafeInteger(id) &&
    isText(status) &&
    isTime(amount) &&
    Array.isArray(lines) &&
    lines.every(isRecord)
  )
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
