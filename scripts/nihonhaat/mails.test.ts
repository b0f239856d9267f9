import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listMails, retryMails } from './mails.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, '..', 'nihonhaat.ts')

test('lists undelivered mails with their errors, and sends them again when asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-mails-'))
  const database = { kind: 'sqlite' as const, file: join(folder, 'nihonhaat.db') }
  await migrate(database)
  const db = openDb(database)
  const mail = { letter: '{}', order_id: null, created_at: 0, next_attempt_at: 0 }
  const given = { given_up_at: Date.UTC(2026, 10, 22), last_problem: '550 \u001B]8;;x\nno such user' }
  await db
    .insertInto('mails')
    .values([
      { ...mail, recipient: 'a@example.com', ...given },
      { ...mail, recipient: 'b@example.com', ...given, order_id: 17 },
      { ...mail, recipient: 'waits@example.com' },
    ])
    .execute()
  vi.stubEnv('HAAT_DATA', folder)
  const out: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  onTestFinished(() => {
    log.mockRestore()
    vi.unstubAllEnvs()
  })

  const line = (id: number, about: string, to: string) =>
    `${id}\t2026-11-22T06:00:00.000+06:00\t${about}\t${to}@example.com\t550 ]8;;x no such user`
  await listMails()
  expect(out).toEqual([line(2, 'order 17', 'b'), line(1, 'quotation', 'a')])
  const env = { ...compiledBefore, HAAT_DATA: folder }
  const { stdout } = await run(process.execPath, [PROGRAM, 'mails', 'retry', '2'], { env })
  expect(stdout).toBe('1 mail will be sent again\n')
  const waiting = await db.selectFrom('mails').select('recipient').where('given_up_at', 'is', null).execute()
  expect(waiting.map(({ recipient }) => recipient)).toEqual(['b@example.com', 'waits@example.com'])
  await retryMails('all')
  expect(out.at(-1)).toBe('1 mail will be sent again')
  await db.destroy()
  await rm(folder, { recursive: true })
})
