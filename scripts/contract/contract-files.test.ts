import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { guardAdvice, guardContract, releaseContract } from './contract-files.ts'

const CHANGE = 'GET /api/me: replace operationId'

const CONTRACT = `openapi: 3.1.0
paths:
  /api/me:
    get:
      operationId: getCurrentUser
      responses: { '200': { description: Who calls. } }
`

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'haat-contract-'))
  await mkdir(join(root, 'contract'))
  await writeFile(join(root, 'openapi.yaml'), CONTRACT)
  releaseContract(root, '0.1.0')
})
afterEach(() => rm(root, { recursive: true }))

async function rename(from: string, to: string): Promise<void> {
  const file = join(root, 'openapi.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(`operationId: ${from}`, `operationId: ${to}`))
}

const acknowledge = (text: string) => writeFile(join(root, 'contract', 'acknowledged.yaml'), text)
const wanted = (change: string) => `- change: '${change}'\n  reason: Nobody calls it by that name.`

it('names a breaking change and what to do about it; of a contract that was just released it says nothing', async () => {
  expect(guardAdvice(guardContract(root))).toBeNull()
  await rename('getCurrentUser', 'whoAmI')
  const verdict = guardContract(root)
  expect(verdict).toEqual({ open: [CHANGE], acknowledged: [], stale: [] })
  expect(guardAdvice(verdict)).toContain(`  ${CHANGE}\nTake a change back`)
})

it.each([CHANGE, 'GET /api/me: *'])('lets pass what is acknowledged with a reason: %s', async (change) => {
  await rename('getCurrentUser', 'whoAmI')
  await acknowledge(wanted(change))
  const verdict = guardContract(root)
  expect(verdict).toEqual({ open: [], acknowledged: [CHANGE], stale: [] })
  expect(guardAdvice(verdict)).toBeNull()
})

it('finds acknowledgements that name no change any more', async () => {
  await acknowledge(wanted(CHANGE))
  expect(guardContract(root).stale).toEqual([CHANGE])
  expect(guardAdvice(guardContract(root))).toContain(`no change any more:\n  ${CHANGE}`)
})

it.each([
  [`- change: '${CHANGE}'`, /gives no reason/],
  ['- reason: Because', /names no change/],
  [wanted('*'), /names no change/],
  ['change: all', /must be a list/],
])('takes no acknowledgement like %j', async (text, why) => {
  await acknowledge(text)
  expect(() => guardContract(root)).toThrow(why)
})

it('starts anew with a release', async () => {
  await rename('getCurrentUser', 'whoAmI')
  await acknowledge(wanted(CHANGE))
  releaseContract(root, '0.2.0')
  expect(guardContract(root)).toEqual({ open: [], acknowledged: [], stale: [] })
  const released = await readFile(join(root, 'contract', 'released.yaml'), 'utf8')
  expect(released).toMatch(/^# .* released with 0\.2\.0\./)
})
