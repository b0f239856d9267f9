import { expect, test } from 'vitest'

import { commandFor, EVERYTHING } from './choice.ts'
import { readChoice } from './read-choice.ts'

test('without arguments everything runs in browser and terminal, and a failed scenario once more', () => {
  expect(readChoice([])).toEqual({ choice: EVERYTHING })
})

test('surface, paths, names, tags, stores and numbers are taken as they come', () => {
  const args = 'cli features/cart/page.feature:1 session --name doubt --name late --tags @s5'.split(' ')
  const more = ['--tags', 'not @smoke or @s4', '--store', 'sqlite,postgres', '--workers', '3', '--retry', '0']
  const paths = ['features/cart/page.feature:1', 'session']
  const tags = '(@s5) and (not @smoke or @s4)'
  const numbers = { workers: 3, retry: 0 }
  expect(readChoice([...args, ...more])).toEqual({
    choice: {
      ...{ ...EVERYTHING, ...numbers, paths, tags },
      ...{ surfaces: ['cli'], names: ['doubt', 'late'], stores: ['sqlite', 'postgres'] },
    },
  })
})

test('a run that somebody watches is in one browser, and shows the first failure', () => {
  const watched = { surfaces: ['web'], workers: 1, retry: 0, headed: true }
  expect(readChoice(['--headed'])).toEqual({ choice: { ...EVERYTHING, ...watched } })
  expect(readChoice(['--debug'])).toEqual({ choice: { ...EVERYTHING, ...watched, debug: true } })
})

test('an address stands for a deployment', () => {
  expect(readChoice(['--url', 'https://shop.example/'])).toEqual({
    choice: { ...EVERYTHING, stores: ['deployed'], url: 'https://shop.example' },
  })
})

test.each([
  [['--tag', '@s5'], /unknown option '--tag'\n\(Did you mean --tags\?\)/],
  [['--store', 'sqlite,oracle'], /There is no store "oracle"; there are sqlite, postgres\./],
  [['--store', 'deployed'], /There is no store "deployed"/],
  [['--url', 'shop.example'], /It is an address such as https:\/\/shop\.example\./],
  [['--url', 'https://a.example', '--store', 'postgres'], /goes without --store/],
  [['--workers', '0'], /It has to be a whole number from 1 to 32\./],
  [['--retry', '1.5'], /It has to be a whole number from 0 to 32\./],
  [['--debug', '--workers', '2'], /one worker/],
  [['--name'], /argument missing/],
])('%j is said to be wrong', (args, fault) => {
  expect(readChoice(args)).toEqual({ fault: expect.stringMatching(fault) })
})

test('help lists every option with examples', () => {
  const read = readChoice(['--help'])
  expect(read).toEqual({ help: expect.stringContaining('Usage: npm run features -- [web|cli]') })
  expect(read).toEqual({ help: expect.stringMatching(/--watch.+\n[^]+Examples:\n {2}npm run features/) })
})

test('the command of a choice makes the same choice', () => {
  expect(commandFor(EVERYTHING)).toBe('npm run features')
  const where = { surfaces: ['web' as const], paths: ['features/cart/page.feature:1'], names: ["Ana's cart"] }
  expect(commandFor({ ...EVERYTHING, ...where, stores: ['postgres'], retry: 0 })).toBe(
    `npm run features -- web features/cart/page.feature:1 --name 'Ana'\\''s cart' --store postgres --retry 0`,
  )
})
