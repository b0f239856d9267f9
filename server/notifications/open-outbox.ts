import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Db } from '#server/db/db.ts'
import type { MailLane } from '#server/db/tables/tables.ts'
import { compose } from './compose.ts'
import { failureCodes } from './delivery-slots.ts'
import { mailDomain } from './mail-domain.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'
import { readLetter } from './email.ts'
import { Outbox } from './outbox.ts'
import { composeWebhook, webhookTransport, type WebhookReceivers } from './webhook.ts'

/** What the environment decides about mail. */
type MailSettings = {
  dataFolder: string
  publicUrl: URL | null
  smtpUrl: URL | null
  mailFrom: string
  shop: ShopOwner
  webhooks: WebhookReceivers | null
  mail: { parallel: number; queue: number; giveUpHours: number }
}

type OutboxSurroundings = {
  db: Db
  commit: Commit
  clock: Clock
  assetsFolder: string
  log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Where mails become files, without a server. */
export function lettersFolder({ dataFolder }: Pick<MailSettings, 'dataFolder'>): string {
  return join(dataFolder, 'outbox')
}

/** Signs nothing: without receivers nothing is sent. */
const NO_SECRET = 'whsec_AAAA'
const HOUR_MS = 3_600_000

/** The outboxes as the environment wants them: to a mail server or else to a folder, and to programs that listen. */
export function openOutbox(
  settings: MailSettings,
  { db, commit, clock, assetsFolder, log }: OutboxSurroundings,
): Outboxes {
  const { mail, mailFrom, publicUrl, shop, smtpUrl, webhooks } = settings
  // A sender may be an address that nobody reads.
  const sender = { from: mailFrom, replyTo: shop.email }
  const post = smtpUrl ? smtpTransport(smtpUrl, sender) : folderTransport(lettersFolder(settings), sender)
  const call = webhookTransport(webhooks ?? { urls: [], secret: NO_SECRET })
  const letters = { owner: shop, domain: mailDomain(settings), publicUrl, assetsFolder }
  const outboxOf = (lane: MailLane) =>
    new Outbox({
      db,
      lane,
      commit,
      clock,
      send: async (row, signal) => {
        const letter = readLetter(row.letter)
        if (letter.kind === 'webhook') await call(await composeWebhook(db, row, letter), signal)
        else await post(await compose(db, letters, row, letter), signal)
      },
      parallel: mail.parallel,
      longestQueue: mail.queue,
      giveUpAfterMs: mail.giveUpHours * HOUR_MS,
      // Numbers and codes alone: who gets a mail, and what a server says of that, is nobody's business.
      onFailure: ({ id, attempts }, error, end) => {
        const entry = { mail: id, attempts, ...failureCodes(error) }
        if (end === 'given up') log().error(entry, 'mail given up')
        else log().warn(entry, 'mail waits')
      },
      onFault: (error) => log().warn({ err: error }, 'mail waits for the database'),
    })
  return inLanes(outboxOf('letters'), outboxOf('webhooks'))
}

/** What the store asks of its outboxes. */
export type Outboxes = Pick<Outbox, 'start' | 'hasRoom' | 'nudge' | 'flush' | 'stop'>

/** An outbox for each lane, so that no receiver of webhooks keeps a letter waiting; room is that of letters. */
function inLanes(letters: Outbox, webhooks: Outbox): Outboxes {
  const both = [letters, webhooks]
  const all = async (work: (outbox: Outbox) => Promise<void>) => void (await Promise.all(both.map(work)))
  return {
    start: () => both.forEach((outbox) => outbox.start()),
    hasRoom: () => letters.hasRoom(),
    nudge: () => both.forEach((outbox) => outbox.nudge()),
    flush: () => all((outbox) => outbox.flush()),
    stop: () => all((outbox) => outbox.stop()),
  }
}
