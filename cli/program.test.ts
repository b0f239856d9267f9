import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { commandGroups, commandSections, commandTable } from './command-table.ts'
import { buildProgram } from './program.ts'
import type { GlobalFlags } from './settings.ts'

/** What a command line asks for, without running it. */
async function readLine(...argv: string[]): Promise<{ options: unknown; globals: GlobalFlags; out: string }> {
  let options: unknown
  let out = ''
  const sink = { write: (text: string) => void (out += text) }
  const program = buildProgram(
    (_run, read) => {
      options = read
      return Promise.resolve()
    },
    { stdout: sink, stderr: sink },
  )
  await program.parseAsync(argv, { from: 'user' }).catch((error: unknown) => {
    if (!(error instanceof CommanderError && error.exitCode === 0)) throw error
  })
  return { options, globals: program.opts(), out }
}

const road = { name: 'A', address: 'B', city: 'C', zip: '1' }
test.each<[string, unknown]>([
  ['search -c 4 -l 2 -- --odd', { text: ['--odd'], category: '4', limit: 2 }],
  ['cart add -q 3 12', { productId: 12, quantity: 3 }],
  ['login -e a@b.test --password-stdin', { email: 'a@b.test', passwordStdin: true }],
  ['register --name A --address B --city C --zip 1', { ...road, country: 'Bangladesh' }],
  ['api getCart -f a=1 -f b=2', { operationId: 'getCart', field: ['a=1', 'b=2'] }],
])('reads options and arguments when the line is haat %s', async (line, options) => {
  expect((await readLine(...line.split(' '))).options).toEqual(options)
})

test.each<[string, GlobalFlags]>([
  ['cart add 12 --url http://a.test -q 2 --profile p', { url: 'http://a.test', profile: 'p', color: true }],
  ['--retry 3 products', { retry: '3', color: true }],
  ['order place --yes --strict', { yes: true, strict: true, color: true }],
])('reads flags of every command when the line is haat %s', async (line, globals) => {
  expect((await readLine(...line.split(' '))).globals).toEqual(globals)
})

test('lists every command or its group under headings on one screen when help is asked for', async () => {
  const { out } = await readLine('--help')
  // What a group holds may take a second line.
  const unwrapped = out.replaceAll(/\n {10,}(?=\S)/g, ' ')
  for (const { path, summary } of commandTable) {
    const said = path.length === 1 ? summary.slice(0, 20) : `.*: .*\\b${path[1]}\\b`
    expect(unwrapped).toMatch(new RegExp(`^  ${path[0]} +${said}`, 'm'))
  }
  for (const { heading } of commandSections) expect(out).toContain(`\n${heading}:\n`)
  expect(out.split('\n').length).toBeLessThan(66)
})

test.each(commandTable.map(({ path }) => path.join(' ')))(
  'explains haat %s with examples when its help is asked for',
  async (name) => {
    const { out } = await readLine(...name.split(' '), '--help')
    expect(out).toContain(`Usage: haat ${name}`)
    expect(out).toMatch(/^Examples?:\n  .*haat /m)
    expect((await readLine('help', ...name.split(' '))).out).toBe(out)
  },
)

test.each(Object.keys(commandGroups))('names the commands of %s when its help is asked for', async (name) => {
  const { out } = await readLine(...name.split(' '), '--help')
  expect(out).toMatch(new RegExp(`^Usage: haat ${name} [^]*\nCommands:\n`))
})

test('shows the flags of every command when a topic or a command is asked for', async () => {
  const topic = (await readLine('help', 'flags')).out
  const help = (await readLine('cart', 'list', '--help')).out
  for (const flag of ['--url', '--ndjson', '--timeout', '--retry', '--strict', '--yes', '--no-color']) {
    expect(topic).toContain(flag)
    expect(help).toContain(flag)
  }
})

test('names every variable when the environment is asked for', async () => {
  const printed = (await readLine('help', 'environment')).out
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/test/.test(file))
  const read = files.flatMap(
    (file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/\bHAAT_[A-Z_]+\b/g) ?? [],
  )
  expect(read.length).toBeGreaterThan(20)
  for (const variable of read) expect(printed).toMatch(new RegExp(`^ {2}${variable} `, 'm'))
})
