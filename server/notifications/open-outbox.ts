import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Db } from '#server/db/db.ts'
import { compose } from './compose.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'
import { readNotification } from './email.ts'
import { Outbox } from './outbox.ts'
import { failureCodes } from './retry-decision.ts'
import { composeWebhook, webhookTransport, type WebhookReceivers } from './webhook.ts'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** The settings of mail and webhooks. */
type MailSettings = {
  dataFolder: string
  publicUrl: URL | null
  smtpUrl: URL | null
  mailFrom: string
  shop: ShopOwner
  webhooks: WebhookReceivers | null
  mail: { parallel: number; queue: number; giveUpHours: number }
}

type OutboxDeps = {
  db: Db
  commit: Commit
  clock: Clock
  assetsFolder: string
  log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Returns the folder of emails when no mail server is set. */
export function emailFolder({ dataFolder }: Pick<MailSettings, 'dataFolder'>): string {
  return join(dataFolder, 'outbox')
}

/** Placeholder; without receivers nothing is sent. */
const NO_SECRET = 'whsec_AAAA'
const HOUR_MS = 3_600_000

/** Opens the outbox: emails go to the mail server, else to a folder; webhooks go to their receivers. */
export function openOutbox(
  settings: MailSettings,
  { db, commit, clock, assetsFolder, log }: OutboxDeps,
): Outbox {
  const { mail, mailFrom, publicUrl, shop, smtpUrl, webhooks } = settings
  // The sender address may have no mailbox.
  const sender = { from: mailFrom, replyTo: shop.email }
  const sendEmail = smtpUrl ? smtpTransport(smtpUrl, sender) : folderTransport(emailFolder(settings), sender)
  const sendWebhook = webhookTransport(webhooks ?? { urls: [], secret: NO_SECRET })
  const emails = { owner: shop, domain: mailDomain(settings), publicUrl, assetsFolder }
  return new Outbox({
    db,
    commit,
    clock,
    send: async (row, signal) => {
      const notification = readNotification(row.letter)
      if (notification.kind === 'webhook')
        await sendWebhook(await composeWebhook(db, row, notification), signal)
      else await sendEmail(await compose(db, emails, row, notification), signal)
    },
    parallel: mail.parallel,
    longestQueue: mail.queue,
    giveUpAfterMs: mail.giveUpHours * HOUR_MS,
    // Logs only ids and codes, because addresses and server messages are personal data.
    onFailure: ({ id, attempts }, error, end) => {
      const entry = { mail: id, attempts, ...failureCodes(error) }
      if (end === 'given up') log().error(entry, 'mail given up')
      else log().warn(entry, 'mail waits')
    },
    onFault: (error) => log().warn({ err: error }, 'mail waits for the database'),
  })
}

/** The domain of Message-ID and Content-ID, which have to be globally unique (RFC 5322 §3.6.4). */
export function mailDomain({ publicUrl, mailFrom }: { publicUrl: URL | null; mailFrom: string }): string {
  const host = publicUrl?.hostname ?? ''
  // Many shops run on `localhost` or a private address; their senders differ.
  if (host.includes('.') && isIP(host) === 0) return host
  const sender = /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  return domainToASCII(sender) || 'localhost'
}
