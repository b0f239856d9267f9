import { toOperatorOrderDto } from '#core/orders/order-dto.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { Webhook } from 'standardwebhooks'
import type { components } from '#generated/types.ts'
import type { Db } from '#server/db/db.ts'
import type { MailRow } from '#server/db/tables/tables.ts'
import { orderOf, PermanentMailError } from './compose.ts'
import type { WebhookType } from './email.ts'

type Payload = components['schemas']['OrderWebhook']

/** A webhook, ready to be sent. */
type WebhookCall = { webhookId: string; url: string; body: string }

/** Composes a queued webhook: what happened, and the order as it is now. */
export async function composeWebhook(
  db: Db,
  mail: MailRow,
  { type, at }: { type: WebhookType; at: number },
): Promise<WebhookCall> {
  const { id, recipient, created_at } = mail
  const data = toOperatorOrderDto(await orderOf(db, mail))
  const payload: Payload = { type, timestamp: dhakaIso(at), data }
  // The same at every attempt, so that receivers can deduplicate.
  const webhookId = `msg_${id}_${created_at.toString(36)}`
  return { webhookId, url: recipient, body: JSON.stringify(payload) }
}

/** Where webhooks go, and the secret that signs them. */
type WebhookReceivers = { urls: readonly string[]; secret: string }

const TIMEOUT_MS = 20_000
const GONE = 410

/** Sends webhooks in the form of Standard Webhooks. Redirects are not followed, as the signature is for one receiver. */
export function webhookTransport(receivers: WebhookReceivers | null) {
  return async ({ webhookId, url, body }: WebhookCall, signal: AbortSignal): Promise<void> => {
    if (!receivers?.urls.includes(url))
      throw new PermanentMailError('ERECEIVER', 'the receiver is no longer in WEBHOOK_URLS')
    const sentAt = new Date()
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'nihonhaat-webhooks',
        'webhook-id': webhookId,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Webhook(receivers.secret).sign(webhookId, sentAt, body),
      },
    })
    await response.body?.cancel()
    const { ok, status } = response
    if (status === GONE)
      throw new PermanentMailError('ERECEIVER', 'the receiver answered 410 Gone: remove it from WEBHOOK_URLS')
    // The status alone, as the text may repeat personal data.
    if (!ok) throw Object.assign(new Error(`the receiver answered ${status}`), { responseCode: status })
  }
}
