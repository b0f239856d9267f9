import { CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { commandTable } from './command-table.ts'
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

test.each<[string, unknown]>([
  ['categories', null],
  ['products', {}],
  ['products --category tea --vendor Uji --limit 100', { category: 'tea', vendor: 'Uji', limit: 100 }],
  ['product 12', { productId: 12 }],
  ['vendor 3 -l 5', { vendorId: 3, limit: 5 }],
  ['search matcha whisk', { text: 'matcha whisk' }],
  ['search -c 4 -l 2 -- --odd', { text: '--odd', category: '4', limit: 2 }],
  ['cart add 12', { productId: 12, quantity: 1 }],
  ['cart add -q 3 12', { productId: 12, quantity: 3 }],
  ['cart list', null],
  ['cart set 12 3', { productId: 12, quantity: 3 }],
  ['cart remove 12', { productId: 12 }],
  ['cart clear', null],
  ['order list', null],
  ['order place', {}],
  [
    'order place --name Ana --country India --key k --dry-run',
    { name: 'Ana', country: 'India', key: 'k', dryRun: true },
  ],
  ['quote --email a@b.test', { email: 'a@b.test' }],
  ['login', {}],
  ['login -e a@b.test --password-stdin', { email: 'a@b.test', passwordStdin: true }],
  ['login --token-stdin --keyring', { tokenStdin: true, keyring: true }],
  ['logout', null],
  ['config list', null],
  ['config get url', 'url'],
  ['config set url http://a.test', { name: 'url', value: 'http://a.test' }],
  ['config set operatorKey --operator-key-stdin', { name: 'operatorKey', operatorKeyStdin: true }],
  ['config unset url', 'url'],
  ['config path', null],
  ['profiles', null],
  ['whoami', null],
  [
    'register --name A --address B --city C --zip 1',
    { name: 'A', address: 'B', city: 'C', zip: '1', country: 'Bangladesh' },
  ],
  ['api', { param: [] }],
  [
    'api listProducts -p limit=3 -p category=tea',
    { operationId: 'listProducts', param: ['limit=3', 'category=tea'] },
  ],
  ['api login -b {} --key k', { operationId: 'login', param: [], body: '{}', key: 'k' }],
])('haat %s', async (line, options) => {
  expect((await readLine(...line.split(' '))).options).toEqual(options)
})

test.each<[string, GlobalFlags]>([
  ['--json cart list', { json: true, color: true }],
  ['cart list --json', { json: true, color: true }],
  ['cart add 12 --url http://a.test -q 2 --profile p', { url: 'http://a.test', profile: 'p', color: true }],
  ['cart list --timeout 0.5 --no-color', { timeout: 0.5, color: false }],
  ['--retry 3 products', { retry: 3, color: true }],
  ['products --retry 0', { retry: 0, color: true }],
  ['order place --yes --strict', { yes: true, strict: true, color: true }],
  ['-y order place', { yes: true, color: true }],
])('the flags of every command: haat %s', async (line, globals) => {
  expect((await readLine(...line.split(' '))).globals).toEqual(globals)
})

test.each([
  ['nonsense', "unknown command 'nonsense'"],
  ['cart ad', 'Did you mean add?'],
  ['product', "missing required argument 'productId'"],
  ['product 1 2', 'too many arguments'],
  ['product x', 'whole number from 1'],
  ['product 0', 'whole number from 1'],
  ['product 2147483648', 'whole number from 1'],
  ['product 1.5', 'whole number from 1'],
  ['cart add 1 -q -1', 'whole number from 1'],
  ['cart list --timeout 0', 'number of seconds'],
  ['cart list --timeout', 'argument missing'],
  ['cart list --timeout=', 'number of seconds'],
  ['cart list --timeout 1e3', 'number of seconds'],
  ['cart list --retry 21', 'whole number up to 20'],
  ['cart list --retry -1', 'whole number up to 20'],
  ['cart list --retry two', 'whole number up to 20'],
  ['cart list --profile', 'argument missing'],
  ['cart list --url', 'argument missing'],
  ['order place --key Ω', 'visible ASCII'],
  ['order place --country Mars', 'Allowed choices are Japan, France, Bangladesh, India'],
  ['login --password secret', "unknown option '--password'"],
  ['help nonsense', "no command or topic 'nonsense'"],
])('haat %s is refused: %s', async (line, message) => {
  await expect(readLine(...line.split(' '))).rejects.toThrow(message)
})

test('the version is that of the package', async () => {
  expect((await readLine('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('the help lists every command', async () => {
  const { out } = await readLine('--help')
  for (const { path, summary } of commandTable.filter((entry) => entry.path.length === 1)) {
    expect(out).toMatch(new RegExp(`^  ${path[0]} +${summary.slice(0, 20)}`, 'm'))
  }
})

test.each(commandTable.map(({ path }) => path.join(' ')))(
  '%s explains itself, with examples',
  async (name) => {
    const { out } = await readLine(...name.split(' '), '--help')
    expect(out).toContain(`Usage: haat ${name}`)
    expect(out).toMatch(/^Examples?:\n  .*haat /m)
    expect((await readLine('help', ...name.split(' '))).out).toBe(out)
  },
)

test('the topics say every exit code and every variable', async () => {
  expect((await readLine('help', 'exit-codes')).out).toMatch(/ 0 {2}done\n(.*\n){9} *78 {2}/)
  expect((await readLine('help', 'environment')).out).toContain('HAAT_CONFIG_DIR')
})
