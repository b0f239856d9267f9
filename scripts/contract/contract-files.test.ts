import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { changesSinceRelease, releaseContract } from './contract-files.ts'

const CONTRACT = `openapi: 3.1.0
paths:
  /api/me:
    get:
      operationId: getCurrentUser
      responses: { '200': { description: Who calls. } }
`

const folder = folderOfTests('each')

test('names breaking changes since the last release, and none after the next', () => {
  mkdirSync(join(folder(), 'contract'))
  const contract = join(folder(), 'openapi.yaml')
  writeFileSync(contract, CONTRACT)
  releaseContract(folder(), '0.1.0')
  expect(changesSinceRelease(folder())).toEqual([])
  writeFileSync(contract, CONTRACT.replace('getCurrentUser', 'whoAmI'))
  expect(changesSinceRelease(folder())).toEqual(['GET /api/me: replace operationId'])
  releaseContract(folder(), '0.2.0')
  expect(changesSinceRelease(folder())).toEqual([])
  const released = readFileSync(join(folder(), 'contract', 'released.yaml'), 'utf8')
  expect(released).toMatch(/^# .* released with 0\.2\.0\./)
})
