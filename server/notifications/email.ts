import type { Paisa } from '#core/money.ts'
import type { components } from '#generated/types.ts'
import { type NewMail, insertMail } from '#server/notifications/mail-queries.ts'
import type { ListedRow } from '#server/catalog/product-queries.ts'
import type { OrderStep } from '#core/orders/order-steps.ts'
import type { Trx } from '#server/db/db.ts'
import type { OrdersRow } from '#server/db/tables/orders.ts'

/** A line of an email, with the store's own name and price. */
export type EmailLine = {
  productId: number
  name: string
  vendorName: string
  photo: string
  pricePaisa: Paisa
  quantity: number
}

/** The type of an order webhook. */
export type WebhookType = components['schemas']['OrderWebhook']['type']

/** The content of a queued mail: data of the store, without text from the request. */
export type Notification =
  | { kind: 'quotation'; lines: EmailLine[]; validUntil: number }
  | { kind: 'confirmation' }
  /** To the customer, after the shop has edited the order. */
  | { kind: 'amendment' }
  /** To the shop, after a new order, without personal data. */
  | { kind: 'notice' }
  /** To a webhook receiver, after an order event. */
  | { kind: 'webhook'; type: WebhookType; at: number }

const DAY_MS = 86_400_000
const QUOTATION_DAYS = 7

/** The email for a requested quotation. */
export function quotationMail(recipient: string, lines: readonly EmailLine[], now: number): NewMail {
  const validUntil = now + QUOTATION_DAYS * DAY_MS
  return { ...mailOf(recipient, { kind: 'quotation', lines: [...lines], validUntil }), orderId: null }
}

/**
 * The email that confirms an order; null when the customer has given no address. An unusable address is found when the
 * email is composed, so that operators see it among those that were given up.
 */
function confirmationMail(recipient: string): OrderMail | null {
  return recipient.trim() === '' ? null : mailOf(recipient, { kind: 'confirmation' })
}

/** The email after an edit of an order (`event`); null when the customer has given no address. */
export function amendmentMail(recipient: string, event: number): OrderMail | null {
  if (recipient.trim() === '') return null
  return { ...mailOf(recipient, { kind: 'amendment' }), topic: `amendment.${event}` }
}

export function lineOf(product: ListedRow, quantity: number): EmailLine {
  return {
    productId: product.id,
    name: product.name,
    vendorName: product.vendor_name,
    photo: product.photo,
    pricePaisa: product.price_paisa,
    quantity,
  }
}

export function readNotification(json: string): Notification {
  return JSON.parse(json) as Notification
}

type OrderMail = Omit<NewMail, 'orderId'>

function mailOf(recipient: string, notification: Notification): OrderMail {
  return { recipient, letter: JSON.stringify(notification), topic: notification.kind }
}

/** Receivers of order notifications: the shop's mailbox and webhooks. */
type Receivers = { mailbox: string | null; urls: readonly string[] }

/** The mails that are queued in the transaction of an order, a step or an edit. */
export type OrderNotices = {
  /** Includes a confirmation if the customer has given an address. */
  ofPlacing: (now: number, customer: string) => OrderMail[]
  ofStep: (step: OrderStep, now: number) => OrderMail[]
  /** `event` is the id of the edit; each edit has separate mails. */
  ofAmending: (now: number, event: number) => OrderMail[]
}

const TYPES: Readonly<Record<OrderStep, WebhookType>> = {
  confirm: 'order.confirmed',
  send: 'order.sent',
  deliver: 'order.delivered',
  cancel: 'order.cancelled',
  return: 'order.returned',
}

/** The mails for these receivers. */
export function orderNotices({ mailbox, urls }: Receivers): OrderNotices {
  const webhooks = (type: WebhookType, at: number, topic: string = type) =>
    urls.map((url): OrderMail => ({ ...mailOf(url, { kind: 'webhook', type, at }), topic, lane: 'webhooks' }))
  return {
    ofPlacing(now, customer) {
      const notice = mailbox === null ? [] : [mailOf(mailbox, { kind: 'notice' })]
      const confirmation = confirmationMail(customer)
      return [...notice, ...webhooks('order.placed', now), ...(confirmation ? [confirmation] : [])]
    },
    ofStep: (step, now) => webhooks(TYPES[step], now),
    ofAmending: (now, event) => webhooks('order.amended', now, `order.amended.${event}`),
  }
}

/** Queues mails about an order, unless it belongs to a test run. */
export async function queueNotices(
  trx: Trx,
  { id, mark }: Pick<OrdersRow, 'id' | 'mark'>,
  mails: readonly OrderMail[],
  now: number,
): Promise<void> {
  if (mark !== null) return
  for (const mail of mails) await insertMail(trx, { ...mail, orderId: id }, now)
}
