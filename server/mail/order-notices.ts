import type { OrderStep } from '#core/orders/order-steps.ts'
import type { NewMail } from '#server/store/mail-queries.ts'
import { noticeMail, webhookMail, type WebhookType } from './letter.ts'

/** Who is told of orders: the shop's own mailbox, and programs by webhook. */
type Listeners = { mailbox: string | null; urls: readonly string[] }

/** What is promised beside something that happens to an order, in the same transaction. */
export type OrderNotices = {
  ofPlacing: (now: number) => Omit<NewMail, 'orderId'>[]
  ofStep: (step: OrderStep, now: number) => Omit<NewMail, 'orderId'>[]
  ofAmending: (now: number) => Omit<NewMail, 'orderId'>[]
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
    ofPlacing: (now) => [
      ...(mailbox === null ? [] : [noticeMail(mailbox)]),
      ...webhooks('order.placed', now),
    ],
    ofStep: (step, now) => webhooks(TYPES[step], now),
    ofAmending: (now) => webhooks('order.amended', now),
  }
}
