import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Commit } from '#server/store/commit.ts'
import type { Clock, Db } from '#server/store/db.ts'
import { compose } from './compose.ts'
import { failureCodes } from './places.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'
import { Outbox } from './outbox.ts'

/** What the environment decides about mail. */
type MailSettings = {
  dataFolder: string
  publicUrl: URL | null
  smtpUrl: URL | null
  mailFrom: string
  mail: { parallel: number; queue: number; giveUpHours: number }
}

type OutboxSurroundings = {
  db: Db
  commit: Commit
  clock: Clock
  assetsFolder: string
  log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const HOUR_MS = 3_600_000

/** The outbox as the environment wants it: to a mail server, or else to a folder. */
export function openOutbox(
  settings: MailSettings,
  { db, commit, clock, assetsFolder, log }: OutboxSurroundings,
) {
  const { dataFolder, mail, mailFrom, publicUrl, smtpUrl } = settings
  return new Outbox({
    db,
    commit,
    clock,
    compose: (row) => compose(db, { publicUrl, assetsFolder }, row),
    send: smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataFolder, 'outbox'), mailFrom),
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
}
