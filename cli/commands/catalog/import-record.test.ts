import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { openRecords, type ImportRecord } from './import-record.ts'

const folder = folderOfTests('each')
const DAY = 86_400_000
const NOW = 1000 * DAY
const URL = 'https://store.test'

const record = (runId: string, daysAgo: number, url = URL): ImportRecord => ({
  ...{ version: 1, runId, url, operator: 'desk', finishedAt: null, batches: [] },
  startedAt: NOW - daysAgo * DAY,
})
const recordsOf = (profile: string, url = URL) => openRecords(folder(), profile, url, () => NOW)

test('a profile has its own records of one store, the newest first', async () => {
  const records = recordsOf('default')
  for (const each of [record('old', 3), record('new', 1), record('there', 2, 'https://other.test')])
    await records.save(each)
  await recordsOf('other').save(record('of-another', 1))
  writeFileSync(join(folder(), 'default.damaged.json'), '{')
  expect((await records.all()).map(({ runId }) => runId)).toEqual(['new', 'old'])
  await records.forget(record('new', 1))
  expect((await records.all()).map(({ runId }) => runId)).toEqual(['old'])
})

test('what nobody can need any more after ninety days is cleared away, but for other stores', async () => {
  const records = recordsOf('default')
  for (const each of [record('gone', 91), record('kept', 90), record('there', 91, 'https://other.test')])
    await records.save(each)
  expect((await records.all()).map(({ runId }) => runId)).toEqual(['kept'])
  expect(readdirSync(folder()).sort()).toEqual(['default.kept.json', 'default.there.json'])
})
