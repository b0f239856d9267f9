import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { EVERYTHING, type Choice } from './choice.ts'
import { findScenarios } from './find-scenarios.ts'

const QUANTITIES = `@s5
Feature: Quantities
  @web @cli
  Scenario: one is added
    When she adds one

  @web
  Scenario Outline: she adds <n> (or <more>)
    When she adds <n>

    Examples:
      | n | more |
      | 2 | 3    |
      | 4 | 5    |
`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haat-choice-'))
  mkdirSync(join(root, 'features', 'cart'), { recursive: true })
  writeFileSync(join(root, 'features', 'cart', 'quantities.feature'), QUANTITIES)
})
afterEach(() => rmSync(root, { recursive: true }))

const find = async (choice: Partial<Choice>) => {
  const found = await findScenarios({ ...EVERYTHING, ...choice }, root)
  if ('fault' in found) return found.fault
  return Object.fromEntries([...found.selections].map(([surface, { count }]) => [surface, count]))
}

test('each surface runs what has its tag, and one without any is left out', async () => {
  expect(await find({})).toEqual({ web: 3, cli: 1 })
  expect(await find({ paths: ['features/cart/quantities.feature:8'] })).toEqual({ web: 2 })
  expect(await find({ surfaces: ['cli'], tags: '@cli or @web' })).toEqual({ cli: 1 })
})

test('a folder, a file without features/, any line of a scenario and a row run just that', async () => {
  expect(await find({ paths: ['cart'] })).toEqual({ web: 3, cli: 1 })
  expect(await find({ paths: ['cart/quantities.feature'] })).toEqual({ web: 3, cli: 1 })
  expect(await find({ paths: ['cart/quantities.feature:5'] })).toEqual({ web: 1, cli: 1 })
  expect(await find({ paths: [join(root, 'features/cart/quantities.feature:14')] })).toEqual({ web: 1 })
})

test('words of a name are words and not a pattern; an outline may be named as it is written', async () => {
  expect(await find({ names: ['adds 2 (or 3)'] })).toEqual({ web: 1 })
  expect(await find({ names: ['she adds <n> (or <more>)'] })).toEqual({ web: 2 })
  expect(await find({ names: ['one is', 'or 5'] })).toEqual({ web: 2, cli: 1 })
})

test.each<[Partial<Choice>, string]>([
  [{ tags: '@s5 and not @smoke' }, 'No scenario has the tag @smoke.'],
  [{ tags: '@s5 or (' }, 'The tags cannot be understood.'],
  [{ names: ['no such'] }, 'There is no scenario whose name has "no such".'],
  [{ surfaces: ['cli'], names: ['adds 2'] }, 'no scenario through the terminal whose name has "adds 2".'],
  [{ paths: ['cart/prices.feature'] }, 'There is no cart/prices.feature, neither here nor in features/.'],
  [{ paths: ['cart/quantities.feature:99'] }, 'cart/quantities.feature: it has 14 lines, and none 99.'],
  [{ paths: ['cart:3'] }, 'cart is a folder and has no lines.'],
])('%j finds nothing and says why', async (choice, sentence) => {
  expect(await find(choice)).toContain(sentence)
})

test('a feature that cannot be read is told with its place', async () => {
  const broken = 'Feature: broken\n  Scenario: x\n    When y\n    Wen z\n'
  writeFileSync(join(root, 'features', 'broken.feature'), broken)
  expect(await find({})).toMatch(/^features\/broken\.feature: \(\d+:\d+\): expected: /)
})
