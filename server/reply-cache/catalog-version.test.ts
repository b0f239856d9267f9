import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { openDb } from '#server/store/db.ts'
import { CatalogVersion } from './catalog-version.ts'

const folder = folderOfTests()

test('a database that is away when only the newest would do refuses that question, and ends no process', async () => {
  // Without a schema every question fails, as it does while nothing answers.
  const db = openDb({ kind: 'sqlite', file: join(folder(), 'store.db') })
  const version = new CatalogVersion(db, { maxAgeMs: 0, late: 0 })
  const unheard: unknown[] = []
  const note = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', note)
  await expect(version.newest()).rejects.toThrow('no such table')
  await expect(version.current()).rejects.toThrow('no such table')
  await sleep(10)
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
  await db.destroy()
})
