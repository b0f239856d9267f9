import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDb, type Db } from '#server/store/db.ts'
import { insertMail } from '#server/store/mail-queries.ts'
import { migrate } from '#server/store/migrate.ts'
import type { MailTransport } from './mail-transport.ts'
import { Outbox } from './outbox.ts'

let folder: string
let db: Db
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const database = { kind: 'sqlite' as const, file: join(folder, 'store.db') }
  await migrate(database)
  db = openDb(database)
  now = 1_000_000
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const mail = (recipient: string) => ({
  recipient,
  subject: 'Your quotation',
  text: 'text',
  html: '<p>text</p>',
})
const promise = (recipient: string) => insertMail(db, mail(recipient), now)
const outboxWith = (send: MailTransport) => new Outbox({ db, now: () => now, send, onFailure: () => {} })
const waiting = async () =>
  (await db.selectFrom('mails').select('recipient').where('sent_at', 'is', null).execute()).length

test('everything promised leaves once, in its order', async () => {
  for (let index = 0; index < 45; index += 1) await promise(`a${index}@example.com`)
  const sent: string[] = []
  const outbox = outboxWith(async ({ recipient }) => void sent.push(recipient))
  await Promise.all([outbox.flush(), outbox.flush()])
  await outbox.flush()
  expect(sent).toEqual(Array.from({ length: 45 }, (_, index) => `a${index}@example.com`))
  expect(await waiting()).toBe(0)
  await outbox.stop()
})

test('what could not be sent is tried again after a pause that grows', async () => {
  await promise('a@example.com')
  const send = vi.fn<MailTransport>().mockRejectedValue(new Error('451 try later'))
  const outbox = outboxWith(send)

  await outbox.flush()
  now += 1999
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(1)
  now += 1
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(2)
  now += 3999
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(2)
  now += 1
  send.mockResolvedValue()
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(3)
  expect(await waiting()).toBe(0)
  await outbox.stop()
})

test('one mailbox that fails holds up no other', async () => {
  await promise('bad@example.com')
  await promise('good@example.com')
  const sent: string[] = []
  const outbox = outboxWith(async ({ recipient }) => {
    if (recipient.startsWith('bad')) throw new Error('550 no such user')
    sent.push(recipient)
  })
  await outbox.flush()
  expect(sent).toEqual(['good@example.com'])
  await outbox.stop()
})

test('two instances send each mail once', async () => {
  for (let index = 0; index < 10; index += 1) await promise(`a${index}@example.com`)
  const sent: string[] = []
  const send: MailTransport = async ({ recipient }) => {
    await new Promise((resume) => setTimeout(resume, 1))
    sent.push(recipient)
  }
  const outboxes = [outboxWith(send), outboxWith(send)]
  await Promise.all(outboxes.map((outbox) => outbox.flush()))
  expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `a${index}@example.com`))
  await Promise.all(outboxes.map((outbox) => outbox.stop()))
})

test('mail that a dying process had taken up is sent by the next one', async () => {
  await promise('a@example.com')
  const dying = outboxWith(() => new Promise(() => {}))
  dying.nudge()
  await vi.waitFor(async () => {
    const { attempts } = await db.selectFrom('mails').select('attempts').executeTakeFirstOrThrow()
    expect(attempts).toBe(1)
  })
  now += 60_000
  const sent: string[] = []
  const next = outboxWith(async ({ recipient }) => void sent.push(recipient))
  await next.flush()
  expect(sent).toEqual(['a@example.com'])
  await next.stop()
})

test('mail promised while the outbox works is sent in the same go', async () => {
  await promise('a@example.com')
  const sent: string[] = []
  const outbox = outboxWith(async ({ recipient }) => {
    sent.push(recipient)
    if (sent.length > 1) return
    await promise('b@example.com')
    outbox.nudge()
  })
  await outbox.flush()
  expect(sent).toEqual(['a@example.com', 'b@example.com'])
  await outbox.stop()
})
