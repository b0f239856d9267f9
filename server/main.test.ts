import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { readMailbox } from '#server/test/mailbox.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { processesOfTests } from '#server/test/processes-of-tests.ts'
import { send } from '#server/test/send.ts'
import { runStoreProcess } from '#server/test/store-process.ts'

const folder = folderOfTests('each')
const start = processesOfTests()
const database = () => join(folder(), 'nihonhaat.db')

test(
  'opens, warns about a variable that is no setting, and writes everything when a signal ends it',
  { tags: 'F-12' },
  async () => {
    await copyPreparedFile(database(), 'tiny')
    const store = await start({ HAAT_DATA: folder(), HAAT_DRAIN: '5000' })
    expect((await send(store, 'GET', '/api/ready')).status).toBe(200)
    const body = { email: 'a@example.com', cartItems: [{ id: 301, quantity: 1 }], subtotal: 1, total: 1 }
    expect((await send(store, 'POST', '/api/quote', { body })).status).toBe(200)

    expect(await store.end('SIGTERM')).toBe(0)
    expect(store.output()).toContain('HAAT_DRAIN is no setting and has no effect')
    expect(await readMailbox(join(folder(), 'outbox'))).toHaveLength(1)
    // The write-ahead log is folded back, so that the file alone is a copy of the store.
    expect(existsSync(`${database()}-wal`)).toBe(false)
  },
)

test('exits with 78 and one sentence when a production start lacks settings', async () => {
  const env = { NODE_ENV: 'production', HAAT_DATA: folder(), SHOP_PHONE: '+880 255-667788' }
  const { code, output } = await runStoreProcess(env, { by: 'bootstrap' })
  expect(code).toBe(78)
  expect(output).toMatch(
    /^NODE_ENV=production needs PUBLIC_URL, SHOP_EMAIL, SHOP_ADDRESS and MAIL_FROM, .*\n$/,
  )
  expect(existsSync(database())).toBe(false)
})
