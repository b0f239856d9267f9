import { copyFileSync, globSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'

import type { TestStore } from '../stores/test-store.ts'
import { exchangesLine } from './exchanges-report.ts'
import type { Exchange } from './journal.ts'
import { readExchanges, readJournals, WatchedRun } from './watched-run.ts'
import { WatchedScenario } from './watched-scenario.ts'

const categories: Exchange = {
  ...{ method: 'GET', target: '/api/allcategories', requestHeaders: {}, requestBody: null, status: 200 },
  responseHeaders: { 'content-type': 'application/json', etag: '"1"' },
  responseBody: '[{"id":1,"name":"Tea","slug":"tea"}]',
  fault: null,
}

const folder = folderOfTests('each')

function watched(surface: 'web' | 'cli' = 'web') {
  const run = new WatchedRun({ evidence: folder() })
  return { run, scenario: new WatchedScenario(run, { surface }, 'browsing', []) }
}

it('ends in peace when everything fits, and leaves what it saw', () => {
  const { scenario } = watched()
  scenario.watch(categories)
  scenario.watch({ ...categories, target: '/viewPage' })
  scenario.watch({ ...categories, status: 503, responseBody: 'busy', fault: 'refuse' })
  scenario.watch({ ...categories, status: null, responseBody: null })
  scenario.end()
  const report = readExchanges(folder())
  expect(report).toMatchObject({ checked: 1, broken: 1, unanswered: 1, pages: 1, violations: [] })
  const use = report?.operations.find(({ id }) => id === 'listCategories')
  expect(use?.answers.find(({ status }) => status === 200)?.counts).toEqual({ web: 1 })
  const fields = ['[].id', '[].name', '[].slug'].map((path) => [path, { web: 1 }])
  expect(use?.fields.map(({ path, counts }) => [path, counts])).toEqual(fields)
  expect(readJournals(folder())).toHaveLength(3)
})

it('fails its scenario over an answer that breaks the contract, and says where', () => {
  const { scenario } = watched()
  scenario.watch({ ...categories, responseBody: '[{"id":1,"name":"Tea"}]' })
  expect(() => scenario.end()).toThrow(/listCategories 200, body\[0\]\.slug: Required/)
  const report = readExchanges(folder())
  expect(report && exchangesLine(report)).toMatch(/^1 exchanges break the contract in 1 places: /)
  // A worker beside it saw the same.
  for (const file of globSync('exchanges-*.json', { cwd: folder() }))
    copyFileSync(join(folder(), file), join(folder(), 'exchanges-other.json'))
  const both = readExchanges(folder())
  expect(both && exchangesLine(both)).toMatch(/^2 exchanges break the contract in 2 places: /)
})

it('notes how a store was prepared, without passwords, and lets it be asked', async () => {
  const { scenario } = watched()
  const calls: unknown[][] = []
  const store = {
    url: 'http://store',
    saveCart: (...args: unknown[]) => Promise.resolve(calls.push(args)),
    orderCount: () => Promise.resolve(2),
  } as unknown as TestStore
  const noting = scenario.noting(store)
  await noting.saveCart('ana@example.com', 'sakura-2026', 'Tea', 3)
  expect([noting.url, await noting.orderCount()]).toEqual(['http://store', 2])
  scenario.end()
  expect(calls).toEqual([['ana@example.com', 'sakura-2026', 'Tea', 3]])
  const args = ['ana@example.com', expect.stringMatching(/^[0-9a-f]{11}$/), 'Tea', 3]
  expect(readJournals(folder())).toEqual([{ kind: 'prepared', scenario: 'browsing', call: 'saveCart', args }])
})

it('leaves no secret in the folder', () => {
  const { scenario } = watched()
  scenario.watch({
    ...categories,
    method: 'POST',
    target: '/api/user-login',
    requestHeaders: { 'content-type': 'application/json', authorization: 'Bearer former-token' },
    requestBody: '{"email":"ana@example.com","password":"sakura-2026"}',
    responseBody: '{"user":{"access_token":"new-token","expires_in":60,"cart_items":[]}}',
    responseHeaders: { 'content-type': 'application/json' },
  })
  scenario.end()
  const text = JSON.stringify(readJournals(folder()))
  for (const secret of ['former-token', 'sakura-2026', 'new-token']) expect(text).not.toContain(secret)
  expect(text).toContain('ana@example.com')
})

it('sums up what was seen in one line', () => {
  const { scenario } = watched()
  scenario.watch(categories)
  scenario.end()
  const report = readExchanges(folder())
  expect(report && exchangesLine(report)).toMatch(
    /^1 exchanges fit the contract: 1 of \d+ operations, 1 of \d+ documented answers, 0 of \d+ problems, 3 of \d+ members of answers$/,
  )
})
