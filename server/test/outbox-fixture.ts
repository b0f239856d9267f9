import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { transactionWithRetry } from '#server/db/commit.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import type { MailLane } from '#server/db/tables/tables.ts'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { Outbox } from '#server/notifications/outbox.ts'
import type { NewDatabase } from './each-database.ts'
import { folderOfTests } from './folder-of-tests.ts'

type OutboxParts = ConstructorParameters<typeof Outbox>[0]

type Send = (recipient: string, signal: AbortSignal) => Promise<void>

/** A database without mails for each test around it, and outboxes on it that send nothing unless a test asks them to poll. */
export function openOutboxFixture(newDatabase: NewDatabase = async () => undefined) {
  const folder = folderOfTests()
  let db: Db
  const open: Outbox[] = []
  beforeAll(async () => {
    const database = readDatabaseUrl((await newDatabase()) ?? `sqlite:${folder()}/store.db`)
    await migrate(database)
    db = openDb(database)
  })
  beforeEach(async () => {
    await db.deleteFrom('mails').execute()
    fixture.now = 1_000_000_000
    fixture.events.length = 0
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((outbox) => outbox.stop()))
  })
  afterAll(() => db.destroy())

  const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute()
  /** An outbox that is stopped after the test. */
  const outboxWith = (send: Send, changes: Partial<OutboxParts> = {}) => {
    const outbox = new Outbox({
      db,
      commit: transactionWithRetry(db),
      clock: async () => fixture.now,
      send: ({ recipient }, signal) => send(recipient, signal),
      parallel: 5,
      longestQueue: 100,
      giveUpAfterMs: 86_400_000,
      onFailure: (_mail, _error, end) => void fixture.events.push(end),
      onFault: (error) => void fixture.events.push(String(error)),
      stopMs: 10,
      ...changes,
    })
    open.push(outbox)
    return outbox
  }
  const fixture = {
    get db() {
      return db
    },
    /** The clock of the database. */
    now: 0,
    /** How failed attempts ended, and errors of the database. */
    events: [] as string[],
    /** Queues mails to `a0@example.com` and so on. Returns the recipients. */
    queue: async (count: number, lane: MailLane = 'letters') => {
      const recipients = Array.from({ length: count }, (_, index) => `a${index}@example.com`)
      for (const recipient of recipients)
        await insertMail(db, { recipient, letter: '{}', topic: '', orderId: null, lane }, fixture.now)
      return recipients
    },
    outboxWith,
    /** An outbox that sends everything at once, with its recipients so far. */
    sendingOutbox: (changes?: Partial<OutboxParts>) => {
      const sent: string[] = []
      return { outbox: outboxWith(async (recipient) => void sent.push(recipient), changes), sent }
    },
    rows,
    waiting: async () => (await rows()).filter((row) => row.sent_at === null && row.given_up_at === null),
  }
  return fixture
}

/** A `send` that hangs until it is released or aborted. */
export function hangingSend() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const recipients: string[] = []
  const send: Send = async (recipient, signal) => {
    recipients.push(recipient)
    const aborted = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
    await Promise.race([released, aborted])
  }
  return { send, release, recipients }
}
