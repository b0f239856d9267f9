import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { transactionWithRetry } from '#server/db/commit.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import type { MailLane, MailRow } from '#server/db/tables/tables.ts'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { Outbox } from '#server/notifications/outbox.ts'
import type { NewDatabase } from './each-database.ts'
import { folderOfTests } from './folder-of-tests.ts'

type OutboxParts = ConstructorParameters<typeof Outbox>[0]

/** A database without mails for each test, and outboxes on it that send nothing unless a test asks them to poll. */
export type OutboxFixture = {
  readonly db: Db
  /** The clock of the database. */
  now: number
  /** How failed attempts ended, and errors of the database. */
  readonly events: string[]
  /** Queues mails to `a0@example.com` and so on. Returns the recipients. */
  queue: (count: number, lane?: MailLane) => Promise<string[]>
  /** An outbox that is stopped after the test. */
  outboxWith: (send: Send, changes?: Partial<OutboxParts>) => Outbox
  /** An outbox that sends everything at once, with its recipients so far. */
  sendingOutbox: (changes?: Partial<OutboxParts>) => { outbox: Outbox; sent: string[] }
  rows: () => Promise<MailRow[]>
  waiting: () => Promise<MailRow[]>
}

type Send = (recipient: string, signal: AbortSignal) => Promise<void>

/** Opens the fixture for the tests around it. */
export function openOutboxFixture(newDatabase: NewDatabase = async () => undefined): OutboxFixture {
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
  const outboxWith: OutboxFixture['outboxWith'] = (send, changes = {}) => {
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
  const fixture: OutboxFixture = {
    get db() {
      return db
    },
    now: 0,
    events: [],
    queue: async (count, lane = 'letters') => {
      const recipients = Array.from({ length: count }, (_, index) => `a${index}@example.com`)
      for (const recipient of recipients)
        await insertMail(db, { recipient, letter: '{}', topic: '', orderId: null, lane }, fixture.now)
      return recipients
    },
    outboxWith,
    sendingOutbox: (changes) => {
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
