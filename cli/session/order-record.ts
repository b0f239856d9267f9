import { createHash } from 'node:crypto'
import { wishOf } from '#core/orders/order-wish.ts'
import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'

export type OrderBody = BodyOf<'placeOrder'>
export type StoreOrder = SuccessOf<'listOrders'>[number]

/** Whose order it is; null for a guest's. */
export type OrderAccount = { id: number; email: string } | null

type Kept = {
  key: string
  /** The store that it was sent to. */
  url: string
  account: OrderAccount
  /** Tells wishes apart (`wishHash`). */
  wish: string
  /** When it was written down, in milliseconds since 1970; for people. */
  madeAt: number
}

/** An order that may have been sent and whose end is not known; a plain store gets `payload` again, word for word. */
export type OpenOrder = Kept & {
  payload: OrderBody
  /** Whether it takes its lines out of the cart. */
  fromCart: boolean
  /** Whether somebody chose its key. */
  named?: boolean
  /** The run that sent it last: what another one heard of an earlier request says nothing any more. */
  run?: string
}

/** An order that the store has placed; `order` is null where its answer did not show it. */
export type RecordedOrder = Kept & { placedAt: number; order: StoreOrder | null }

export type OrderRecord = OpenOrder | RecordedOrder

/** Whether nobody knows what became of it. */
export function isOpen(record: OrderRecord): record is OpenOrder {
  return !isPlaced(record)
}

export function isPlaced(record: OrderRecord): record is RecordedOrder {
  return 'placedAt' in record
}

/** A short text that two payloads share exactly when they are the same wish; `another` says that one is meant beside that. */
export function wishHash(payload: unknown, another = ''): string {
  return createHash('sha256').update(wishOf(payload)).update(another).digest('base64url')
}

export function isOrderRecord(value: unknown): value is OrderRecord {
  if (!isRecord(value) || !isText(value['key']) || !isText(value['url']) || !isText(value['wish']))
    return false
  if (!isNumber(value['madeAt']) || !isAccount(value['account'])) return false
  if ('placedAt' in value) {
    return isNumber(value['placedAt']) && (value['order'] === null || isStoreOrder(value['order']))
  }
  return isRecord(value['payload']) && typeof value['fromCart'] === 'boolean'
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
