import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { readConfig, readDatabaseUrl } from '#server/config/config.ts'
import { compose } from '#server/notifications/compose.ts'
import type { MailTransport } from '#server/notifications/mail-transport.ts'
import { Outbox } from '#server/notifications/outbox.ts'
import { commitEach } from '#server/db/commit.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { migrate } from '#server/db/migrate.ts'
import type { MailRow } from '#server/db/tables/tables.ts'
import type { NewDatabase } from './each-database.ts'

export const HOUR_MS = 3_600_000

type OutboxParts = ConstructorParameters<typeof Outbox>[0]

/** Where a test promises mails, lets outboxes send them, and looks at what became of them. */
export type PostOffice = {
  readonly db: Db
  /** The time of the database, which the test sets. */
  now: number
  /** How attempts ended that failed, and what went wrong with the database. */
  readonly ends: string[]
  promise: (recipient: string) => Promise<void>
  /** `a0@example.com` and so on. */
  promiseMany: (count: number) => Promise<string[]>
  /** An outbox that is stopped after the test. */
  outboxWith: (send: MailTransport, changes?: Partial<OutboxParts>) => Outbox
  /** One that sends everything at once, and whom it has sent mail so far. */
  sendingOutbox: (changes?: Partial<OutboxParts>) => { outbox: Outbox; sent: string[] }
  /** One whose first attempt is under way, and hangs (`hangingTransport`). */
  hangingOutbox: (changes?: Partial<OutboxParts>) => Promise<Hanging & { outbox: Outbox }>
  rows: () => Promise<MailRow[]>
  waiting: () => Promise<MailRow[]>
}

const written = { kind: 'ready', subject: 'S', text: 'text', html: '<p>text</p>' } as const
const letter = JSON.stringify(written)

/** A database for the tests around it; each finds it without mails. */
export function openPostOffice(newDatabase: NewDatabase = async () => undefined): PostOffice {
  let folder: string
  let db: Db
  const open: Outbox[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
    const database = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder, 'store.db')}`)
    await migrate(database)
    db = openDb(database)
  })
  beforeEach(async () => {
    await db.deleteFrom('mails').execute()
    office.now = 1_000_000_000
    office.ends.length = 0
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((outbox) => outbox.stop()))
  })
  afterAll(async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  const promise = (recipient: string) =>
    insertMail(db, { recipient, letter, topic: '', orderId: null }, office.now)
  const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute()
  const outboxWith: PostOffice['outboxWith'] = (send, changes = {}) => {
    const outbox = new Outbox({
      db,
      lane: 'letters',
      commit: commitEach(db),
      clock: async () => office.now,
      send: async (mail, signal) => {
        const of = {
          owner: readConfig({}).shop,
          domain: 'nihonhaat.example',
          publicUrl: null,
          assetsFolder: folder,
        }
        await send(await compose(db, of, mail, written), signal)
      },
      parallel: 5,
      longestQueue: 100,
      giveUpAfterMs: 24 * HOUR_MS,
      onFailure: (_mail, _error, end) => void office.ends.push(end),
      onFault: (error) => void office.ends.push(String(error)),
      ...changes,
    })
    open.push(outbox)
    return outbox
  }
  const office: PostOffice = {
    get db() {
      return db
    },
    now: 0,
    ends: [],
    promise,
    promiseMany: async (count) => {
      const recipients = Array.from({ length: count }, (_, index) => `a${index}@example.com`)
      for (const recipient of recipients) await promise(recipient)
      return recipients
    },
    outboxWith,
    sendingOutbox: (changes) => {
      const sent: string[] = []
      return { outbox: outboxWith(async ({ recipient }) => void sent.push(recipient), changes), sent }
    },
    hangingOutbox: async (changes) => {
      const hanging = hangingTransport()
      const outbox = outboxWith(hanging.send, { pace: { stopMs: 10 }, ...changes })
      outbox.nudge()
      await vi.waitFor(() => expect(hanging.recipients).toHaveLength(1))
      return { ...hanging, outbox }
    },
    rows,
    waiting: async () => (await rows()).filter((row) => row.sent_at === null && row.given_up_at === null),
  }
  return office
}

type Hanging = ReturnType<typeof hangingTransport>

/** A sender that gets no answer until it is told to go on, or stopped. */
export function hangingTransport() {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const recipients: string[] = []
  const send: MailTransport = async ({ recipient }, signal) => {
    recipients.push(recipient)
    const stopped = new Promise((_, no) => {
      signal.addEventListener('abort', () => no(new Error('stopped')))
    })
    await Promise.race([held, stopped])
  }
  return { send, letGo, recipients }
}
