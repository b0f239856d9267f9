import type { OrderStep } from '#core/orders/order-steps.ts'
import type { Trx } from '#server/store/db.ts'
import { insertMail, type NewMail } from '#server/store/mail-queries.ts'
import type { OrdersRow } from '#server/store/tables/orders.ts'
import { confirmationMail, noticeMail, webhookMail, type WebhookType } from './letter.ts'

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
