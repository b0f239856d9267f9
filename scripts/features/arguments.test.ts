import { loadConfiguration, loadSources } from '@cucumber/cucumber/api'
import { expect, test } from 'vitest'

import { ROOT } from '../build/root.ts'
import { featuresCommand, readArguments } from './arguments.ts'

const FILE = 'features/cart/page.feature'

/** What the program says before it ends. */
function errorOf(args: readonly string[]): string {
  let said = ''
  const program = featuresCommand()
    .exitOverride()
    .configureOutput({ writeErr: (text) => void (said += text) })
  try {
    readArguments(args, program)
  } catch (error) {
    return said || String(error)
  }
  return ''
}

async function found(path: string): Promise<string[]> {
  const { args: paths } = readArguments([path])
  const sources = { defaultDialect: 'en', names: [], tagExpression: '', order: 'defined' as const, paths }
  const { plan } = await loadSources(sources, { cwd: ROOT })
  return plan.map(({ uri, location }) => `${uri.replaceAll('\\', '/')}:${location.line}`)
}

test('finds a file, a folder and a scenario by its line, with or without features/', async () => {
  const [first = '', ...others] = await found('cart/page.feature')
  expect(first).toContain(`${FILE}:`)
  expect(await found(FILE)).toEqual([first, ...others])
  expect(await found(first)).toEqual([first])
  expect(await found('cart')).toEqual(expect.arrayContaining([first, ...others]))
  expect(await found('features/cart/')).toEqual(await found('cart'))
})

test('runs both profiles and passes options on when no profile is named', () => {
  expect(readArguments(['cart', '--tags', '@s5 and not @smoke', '--retry=0', '-f', 'summary'])).toEqual({
    profiles: ['web', 'cli'],
    deployed: false,
    args: ['features/cart/**/*.feature', '--tags', '@s5 and not @smoke', '--retry=0', '-f', 'summary'],
  })
})

test('runs one profile when it is named', () => {
  expect(readArguments(['web', FILE, '--dry-run'])).toMatchObject({
    profiles: ['web'],
    args: [FILE, '--dry-run'],
  })
})

test.each([
  ['web', '3'],
  ['cli', '4'],
])('runs as many workers of the profile %s as --parallel says', async (profile, parallel) => {
  const { args: provided } = readArguments([profile, '--parallel', parallel])
  const { runConfiguration } = await loadConfiguration({ profiles: [profile], provided })
  expect(runConfiguration.runtime.parallel).toBe(Number(parallel))
})

test('turns --url and --store into world parameters, wherever they stand', () => {
  expect(readArguments(['--url', 'https://shop.example/'])).toMatchObject({
    deployed: true,
    args: ['--world-parameters', '{"url":"https://shop.example","store":"deployed"}'],
  })
  expect(readArguments(['--tags', '@s4', '--store', 'postgres'])).toMatchObject({
    deployed: false,
    args: ['--tags', '@s4', '--world-parameters', '{"store":"postgres"}'],
  })
})

test.each([
  [['nowhere'], /There is no feature file or folder nowhere/],
  [['--url', 'shop.example'], /an address such as https:\/\/shop.example/],
  [['--store', 'mock'], /Allowed choices are sqlite, postgres/],
  [['--store', 'sqlite', '--url', 'https://shop.example'], /cannot be used with/],
])('says what is wrong when the arguments are %j', (args, message) => {
  expect(errorOf(args)).toMatch(message)
})
