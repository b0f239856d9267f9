import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Db } from '#server/db/db.ts'
import { compose } from './compose.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'
import { readNotification } from './email.ts'
import { Outbox } from './outbox.ts'
import { failureCodes } from './retry-decision.ts'
import { composeWebhook, webhookTransport } from './webhook.ts'

type OutboxDeps = {
  db: Db
  commit: Commit
  clock: Clock
  assetsFolder: string
  log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Returns the folder of emails when no mail server is set. */
export function emailFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'outbox')
}

const HOUR_MS = 3_600_000

/** Opens the outbox: emails go to the mail server, else to a folder; webhooks go to their receivers. */
export function openOutbox(config: Config, { db, commit, clock, assetsFolder, log }: OutboxDeps): Outbox {
  const { mail, mailFrom, publicUrl, shop, smtpUrl } = config
  // The sender address may have no mailbox.
  const sender = { from: mailFrom, replyTo: shop.email }
  const sendEmail = smtpUrl ? smtpTransport(smtpUrl, sender) : folderTransport(emailFolder(config), sender)
  const sendWebhook = webhookTransport(config.webhooks)
  const emails = { owner: shop, domain: senderDomain(mailFrom), publicUrl, assetsFolder }
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
export function senderDomain(mailFrom: string): string {
  const [, domain = ''] = /@([^@<>\s]+)>?\s*$/.exec(mailFrom) ?? []
  return domainToASCII(domain) || 'localhost'
}
