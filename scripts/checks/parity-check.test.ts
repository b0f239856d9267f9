import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'

import { replayNewest } from './all-checks.ts'

const folder = folderOfTests('each')

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const health = (scenario: string, status: number) => ({
  kind: 'exchanged',
  scenario,
  exchange: {
    ...{ method: 'GET', target: '/api/health', requestHeaders: {}, requestBody: null },
    ...{ status, responseHeaders: headers, responseBody: '{"status":"ok"}', fault: null },
  },
})

function record(run: string, ...entries: unknown[]): void {
  mkdirSync(join(folder(), run))
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`)
  writeFileSync(join(folder(), run, 'exchanges-1-0.jsonl'), lines.join(''))
}

test('each scenario of the newest run counts, and what differs is told', async () => {
  record('2026-11-21', health('before', 500))
  record('2026-11-22', health('one', 200), health('two', 200), health('three', 503))
  const { passed, failed, output } = await replayNewest(folder())
  expect([passed, failed]).toEqual([2, 1])
  expect(output).toContain('three: GET /api/health: the store answers 503')
  expect(output).toContain('1 of 3 answers')
})

test('where nothing is recorded there is nothing to hold against', async () => {
  expect((await replayNewest(folder())).skipped).toHaveLength(1)
  expect((await replayNewest(join(folder(), 'none'))).skipped).toHaveLength(1)
  record('2026-11-22')
  expect((await replayNewest(folder())).skipped).toHaveLength(1)
})
