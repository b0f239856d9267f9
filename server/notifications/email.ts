import type { Paisa } from '#core/money.ts'
import type { components } from '#generated/types.ts'
import { type NewMail, insertMail } from '#server/notifications/mail-queries.ts'
import type { ListedRow } from '#server/catalog/product-queries.ts'
import type { OrderStep } from '#core/orders/order-steps.ts'
import type { Trx } from '#server/db/db.ts'
import type { OrdersRow } from '#server/db/tables/orders.ts'

/** A line of a letter, at the store's own name and price. */
export type LetterLine = {
  productId: number
  name: string
  vendorName: string
  photo: string
  pricePaisa: Paisa
  quantity: number
}

/** What has become of an order, as programs are told. */
export type WebhookType = components['schemas']['OrderWebhook']['type']

/** What a mail is about, as it waits: facts of the store alone, no word of whoever asked for it. */
export type Letter =
  | { kind: 'quotation'; lines: LetterLine[]; validUntil: number }
  | { kind: 'confirmation' }
  /** Tells a customer what an order holds that the shop has changed. */
  | { kind: 'amendment' }
  /** Tells the shop of a new order. */
  | { kind: 'notice' }
  /** Tells a program what has become of an order, and when. */
  | { kind: 'webhook'; type: WebhookType; at: number }
  /** Written by an earlier version of the store. */
  | { kind: 'ready'; subject: string; text: string; html: string }

const DAY_MS = 86_400_000
const QUOTATION_DAYS = 7

/** The mail that answers a request for a quotation. */
export function quotationMail(recipient: string, lines: readonly LetterLine[], now: number): NewMail {
  const validUntil = now + QUOTATION_DAYS * DAY_MS
  return { ...mailOf(recipient, { kind: 'quotation', lines: [...lines], validUntil }), orderId: null }
}

/**
 * The mail that confirms an order; what was ordered stands with the order. Null where the customer has given no address. A
 * mail to an address that cannot be used is given up when it is composed, so that operators see it.
 */
export function confirmationMail(recipient: string): Omit<NewMail, 'orderId'> | null {
  return recipient.trim() === '' ? null : mailOf(recipient, { kind: 'confirmation' })
}

/** The mail that tells what an order holds after this event; null where the customer has given no address. */
export function amendmentMail(recipient: string, event: number): Omit<NewMail, 'orderId'> | null {
  if (recipient.trim() === '') return null
  return { ...mailOf(recipient, { kind: 'amendment' }), topic: `amendment.${event}` }
}

/** The mail that tells the shop of a new order; who ordered stands with the order alone. */
function noticeMail(recipient: string): Omit<NewMail, 'orderId'> {
  return mailOf(recipient, { kind: 'notice' })
}

/** What tells a program at this address what has become of an order. */
function webhookMail(url: string, type: WebhookType, at: number): Omit<NewMail, 'orderId'> {
  return { ...mailOf(url, { kind: 'webhook', type, at }), topic: type, lane: 'webhooks' }
}

export function lineOf(product: ListedRow, quantity: number): LetterLine {
  return {
    productId: product.id,
    name: product.name,
    vendorName: product.vendor_name,
    photo: product.photo,
    pricePaisa: product.price_paisa,
    quantity,
  }
}

export function readLetter(json: string): Letter {
  return JSON.parse(json) as Letter
}

function mailOf(recipient: string, letter: Letter): Omit<NewMail, 'orderId'> {
  return { recipient, letter: JSON.stringify(letter), topic: letter.kind }
}

/** Who is told of orders: the shop's own mailbox, and programs by webhook. */
type Listeners = { mailbox: string | null; urls: readonly string[] }

/** What is promised beside something that happens to an order, in the same transaction. */
export type OrderNotices = {
  /** The buyer is told as well, where there is an address. */
  ofPlacing: (now: number, buyer: string) => Omit<NewMail, 'orderId'>[]
  ofStep: (step: OrderStep, now: number) => Omit<NewMail, 'orderId'>[]
  /** Each event is told, so it is named. */
  ofAmending: (now: number, event: number) => Omit<NewMail, 'orderId'>[]
}

const TYPES: Readonly<Record<OrderStep, WebhookType>> = {
  confirm: 'order.confirmed',
  send: 'order.sent',
  deliver: 'order.delivered',
  cancel: 'order.cancelled',
  return: 'order.returned',
}

/** The notices that these listeners get. */
export function orderNotices({ mailbox, urls }: Listeners): OrderNotices {
  const webhooks = (type: WebhookType, at: number) => urls.map((url) => webhookMail(url, type, at))
  return {
    ofPlacing(now, buyer) {
      const notice = mailbox === null ? [] : [noticeMail(mailbox)]
      const confirmation = confirmationMail(buyer)
      return [...notice, ...webhooks('order.placed', now), ...(confirmation ? [confirmation] : [])]
    },
    ofStep: (step, now) => webhooks(TYPES[step], now),
    ofAmending: (now, event) =>
      webhooks('order.amended', now).map((mail) => ({ ...mail, topic: `${mail.topic}.${event}` })),
  }
}

/** Promises mails of what happens to an order; of test runs nobody is told. */
export async function promiseNotices(
  trx: Trx,
  { id, mark }: Pick<OrdersRow, 'id' | 'mark'>,
  mails: readonly Omit<NewMail, 'orderId'>[],
  now: number,
): Promise<void> {
  if (mark !== null) return
  for (const mail of mails) await insertMail(trx, { ...mail, orderId: id }, now)
}
