import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { loadConfiguration, loadSources } from '@cucumber/cucumber/api'
import { beforeAll, expect, test } from 'vitest'

import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { cucumberPaths, readArguments } from './arguments.ts'

const folder = folderOfTests()
const root = () => join(folder(), 'haat [1]')
const FEATURE = 'Feature: Cart\n  Scenario: first\n    Given a step\n  Scenario: second\n    Given a step\n'
const FILES = [
  'plain.feature',
  'cart/single [draft].feature',
  'cart/a{1,2}.feature',
  'cart/(b)+ @c!.feature',
  'v1.2/star*.feature',
  'v1.2/what?.feature',
]

beforeAll(() => {
  for (const file of FILES) {
    mkdirSync(dirname(join(root(), 'features', file)), { recursive: true })
    writeFileSync(join(root(), 'features', file), FEATURE)
  }
})

async function found(path: string): Promise<string[]> {
  const paths = cucumberPaths(path, root()) ?? []
  const sources = { defaultDialect: 'en', names: [], tagExpression: '', order: 'defined' as const, paths }
  const { plan } = await loadSources(sources, { cwd: root() })
  return plan.map(({ uri, name }) => `${uri.replaceAll('\\', '/')} ${name}`)
}

test.each(FILES.flatMap((file) => [file, `features/${file}`]))(
  'cucumber finds exactly the file when the path is %s',
  async (path) => {
    const file = `features/${path.replace(/^features\//, '')}`
    expect(await found(path)).toEqual([`${file} first`, `${file} second`])
  },
)

test.each(FILES)('cucumber finds only the scenario at the line when the path is %s:4', async (path) => {
  expect(await found(`${path}:4`)).toEqual([`features/${path} second`])
})

test.each([
  ['cart', 6],
  ['features/cart/', 6],
  ['v1.2', 4],
  ['features', 12],
])('cucumber finds all scenarios below the folder %s', async (path, count) => {
  expect(await found(path)).toHaveLength(count)
})

test.each(['cart/gone.feature', 'cart:3', 'nowhere/'])('there is an error when the path is %s', (path) => {
  expect(readArguments([path], root())).toEqual({
    kind: 'error',
    message: `There is no feature file or folder ${path}.`,
  })
})

test('runs both profiles and passes options on when no profile is named', () => {
  expect(readArguments(['--tags', '@s5 and not @smoke', '--retry=0', '-f', 'cart'], root())).toEqual({
    kind: 'run',
    profiles: ['web', 'cli'],
    deployed: false,
    args: ['--tags', '@s5 and not @smoke', '--retry', '0', '-f', 'cart'],
  })
})

test.each([
  ['web', '3'],
  ['cli', '4'],
])('runs as many workers of the profile %s as --parallel says', async (profile, parallel) => {
  const read = readArguments([profile, '--parallel', parallel])
  const provided = read.kind === 'run' ? read.args : []
  const { runConfiguration } = await loadConfiguration({ profiles: [profile], provided })
  expect(runConfiguration.runtime.parallel).toBe(Number(parallel))
})

test.each([[['web']], [['--profile', 'web']], [['--profile=web']], [['-p', 'web', 'web']]])(
  'runs one profile when it is named by %j',
  (args) => {
    expect(readArguments(args, root())).toMatchObject({ profiles: ['web'], args: [] })
  },
)

test('turns --url and --store into world parameters', () => {
  expect(readArguments(['--url', 'https://shop.example/'])).toMatchObject({
    deployed: true,
    args: ['--world-parameters', '{"url":"https://shop.example","store":"deployed"}'],
  })
  expect(readArguments(['--store', 'postgres'])).toMatchObject({
    deployed: false,
    args: ['--world-parameters', '{"store":"postgres"}'],
  })
})

test.each([
  [['--url', 'shop.example'], '--url takes an address such as https://shop.example.'],
  [['--store', 'mock'], 'There is no store "mock": use sqlite or postgres.'],
  [['-p', 'phone'], 'There is no profile "phone": use web or cli.'],
  [['--store', 'sqlite', '--url', 'https://shop.example'], '--url and --store exclude each other.'],
])('there is an error when the arguments are %j', (args, message) => {
  expect(readArguments(args)).toEqual({ kind: 'error', message })
})
