import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from './store/db.ts'
import { migrate } from './store/migrate.ts'
import { readMailbox } from './testing/mailbox.ts'
import { send } from './testing/send.ts'
import { runShopProcess, startShopProcess } from './testing/shop-process.ts'
import { tinyCatalogue } from './testing/tiny-catalogue.ts'
import { writeCatalogue } from './seed/write-catalogue.ts'

let folder: string
const database = () => ({ kind: 'sqlite' as const, file: join(folder, 'nihonhaat.db') })
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-main-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the shop opens, says where, and a signal ends it with everything put away', async () => {
  await migrate(database())
  const db = openDb(database())
  await db.transaction().execute((trx) => writeCatalogue(trx, tinyCatalogue))
  await db.destroy()

  const shop = await startShopProcess({ HAAT_DATA: folder })
  expect((await send(shop, 'GET', '/api/ready')).status).toBe(200)
  const body = { email: 'a@example.com', cartItems: [{ id: 301, quantity: 1 }], subtotal: 1, total: 1 }
  expect((await send(shop, 'POST', '/api/quote', { body })).status).toBe(200)

  expect(await shop.end('SIGTERM')).toBe(0)
  expect(await readMailbox(join(folder, 'outbox'))).toHaveLength(1)
  // The write-ahead log is folded back, so that the file alone is a copy of the shop.
  expect(existsSync(`${database().file}-wal`)).toBe(false)
}, 15_000)

test('a stopping shop says so, serves on while it drains, and closes connections as it answers', async () => {
  const shop = await startShopProcess({ HAAT_DATA: folder, HAAT_DRAIN_MS: '600' })
  const ended = shop.end('SIGTERM')
  let ready = await send(shop, 'GET', '/api/ready')
  while (ready.status === 200) ready = await send(shop, 'GET', '/api/ready')
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('1')
  const served = await send(shop, 'GET', '/api/landing')
  expect(served.status).toBe(200)
  expect(served.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
}, 15_000)

test('a second signal ends it at once', async () => {
  const shop = await startShopProcess({ HAAT_DATA: folder, HAAT_DRAIN_MS: '60000' })
  void shop.end('SIGINT')
  while (!shop.output().includes('stopping')) await new Promise((resume) => setTimeout(resume, 20))
  expect(await shop.end('SIGINT')).toBe(1)
}, 15_000)

test('a bad setting names itself and ends the start', async () => {
  const { code, output } = await runShopProcess({ HAAT_DATA: folder, PORT: 'eighty' })
  expect(code).toBe(78)
  expect(output).toBe("PORT must be a whole number from 0 to 65535, not 'eighty'\n")
})

test('a database of a newer version ends the start in one sentence', async () => {
  await migrate(database())
  const db = openDb(database())
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(db)
  await db.destroy()
  const { code, output } = await runShopProcess({ HAAT_DATA: folder })
  expect(code).toBe(78)
  expect(output).toMatch(/^The database was made by a newer version of the shop .*\n$/)
})

test('a port that is taken ends the start in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resume) => other.once('listening', resume))
  const { port } = other.address() as AddressInfo
  const { code, output } = await runShopProcess({ HAAT_DATA: folder, PORT: String(port) })
  other.close()
  expect(code).toBe(78)
  expect(output).toMatch(/EADDRINUSE/)
  expect(output).not.toMatch(/ {4}at /)
})
