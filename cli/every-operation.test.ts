import { expect, onTestFinished, test } from 'vitest'
import { operations, type OperationId } from '#generated/operations.ts'
import { commandTable } from './command-table.ts'
import { mockStore } from './testing/mock-store.ts'
import { savedWhisks, signedIn, whisks } from './testing/sample-session.ts'
import { openTerminal } from './testing/terminal.ts'

const store = mockStore()

/** What stands behind a command's own words, where it needs more to do all of its work. */
const REST: Readonly<Record<string, string>> = {
  search: 'matcha',
  product: '12',
  vendor: '3',
  'cart add': '12',
  'cart remove': '12',
  'order place': '--name Ayesha',
  quote: '--email ayesha@example.com',
  login: '--email ayesha@example.com',
  register: '--name Ayesha --email ayesha@example.com --address Road --city Dhaka --zip 1205',
  'account update': '--city Dhaka',
}

/** Operations whose commands are still to come; empty when the program is whole. */
const PENDING: readonly OperationId[] = ['exportCatalog', 'importCatalog', 'addPicture', 'takeOrderStep']

/** What needs a store that remembers: cli/smoke/whole-smoke.test.ts holds it to the table. */
const ELSEWHERE = ['smoke', 'smoke clean']

const all = commandTable
  .filter(({ calls = [] }) => calls.length > 0)
  .map(({ path, calls = [] }) => ({ name: path.join(' '), calls }))
const callers = all.filter(({ name }) => !ELSEWHERE.includes(name))

test.each(callers)('haat $name calls what the table says', async ({ name, calls }) => {
  const called = new Set<string>()
  const listener = ({ request }: { request: Request }): void => void called.add(operationOf(request))
  store.events.on('request:start', listener)
  onTestFinished(() => store.events.removeListener('request:start', listener))
  const { run, remember, env } = openTerminal()
  env['HAAT_PASSWORD'] = 'sakura-2026'
  const signIn = { ...signedIn, ...(calls.includes('getCurrentUser') && { user: null }) }
  const cart = [calls.includes('saveCartItems') ? whisks : savedWhisks]
  await remember({ signedIn: name === 'login' ? null : signIn, cart })
  const { exit, err } = await run(...name.split(' '), ...(REST[name]?.split(' ') ?? []))
  expect({ exit, err }).toMatchObject({ exit: 0 })
  expect([...called].sort()).toEqual([...calls].sort())
})

test('every operation of the contract has a command', () => {
  const served = new Set(all.flatMap(({ calls }) => calls))
  const missing = Object.values(operations)
    .map(({ id }) => id)
    .filter((id) => !served.has(id) && !PENDING.includes(id))
  expect(missing).toEqual([])
  expect(PENDING.filter((id) => served.has(id))).toEqual([])
})

function operationOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const found = Object.values(operations).find(
    ({ method, path }) =>
      method === request.method && new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname),
  )
  return found?.id ?? `${request.method} ${pathname}`
}
