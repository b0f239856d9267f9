import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { openDb } from '#server/db/db.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { OWNER } from '#server/test/owner-settings.ts'
import { startStoreProcess } from '#server/test/store-process.ts'

import { ROOT } from '../build/root.ts'
import { DemoInProductionError, fillNewStore, seedStore } from './seed-store.ts'

const folder = folderOfTests('each')

async function contents() {
  const db = openDb({ kind: 'sqlite', file: join(folder(), 'nihonhaat.db') })
  const products = await db.selectFrom('products').select('id').execute()
  const users = await db.selectFrom('users').select('email').execute()
  await db.destroy()
  return { products: products.length, customers: users.map(({ email }) => email) }
}

test('a new store is filled with demo goods once', async () => {
  const env = { HAAT_DATA: folder() }
  expect(await fillNewStore(env)).toMatch(/^Filled the empty store with \d{3,} demo products$/)
  expect((await contents()).customers).toEqual(['demo@nihonhaat.example'])
  expect(await fillNewStore(env)).toBeNull()
})

test('in production a new store starts with an empty catalog and without the demo customer, and says so', async () => {
  const env = { HAAT_DATA: folder(), NODE_ENV: 'production' }
  expect(await fillNewStore(env)).toBe('The catalog is empty: a production store gets no demo products')
  expect(await contents()).toEqual({ products: 0, customers: [] })
})

test('in production demo products are refused, and nothing is created', async () => {
  const never = 'the demo catalog and its customer are never put into such a store'
  await expect(seedStore(10, { HAAT_DATA: folder(), NODE_ENV: 'production' })).rejects.toThrow(
    new DemoInProductionError('NODE_ENV is production'),
  )
  expect(new DemoInProductionError('It sells').message).toBe(`It sells: ${never}`)
  expect(await readdir(folder())).toEqual([])
})

test('refuses demo products when the store has served shoppers', async () => {
  const env = { HAAT_DATA: folder(), NODE_ENV: 'production', ...OWNER }
  const store = await startStoreProcess(env)
  await store.end('SIGTERM')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/nihonhaat.ts', 'seed'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...compiledBefore, HAAT_DATA: folder() },
  })
  expect(stderr).toMatch(/^The store was open with NODE_ENV=production: .*\n$/)
  expect(status).toBe(78)
  expect(await fillNewStore({ HAAT_DATA: folder() })).toMatch(/^The catalog is empty/)
  expect(await contents()).toEqual({ products: 0, customers: [] })
})
