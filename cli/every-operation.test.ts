import { expect, onTestFinished, test } from 'vitest'
import { operations, type OperationId } from '#generated/operations.ts'
import { commandTable } from './command-table.ts'
import { mockStore } from './testing/mock-store.ts'
import { wordsAfter } from './testing/sample-lines.ts'
import { openOrder } from './testing/sample-records.ts'
import { savedWhisks, signedIn, whisks } from './testing/sample-session.ts'
import { openTerminal } from './testing/terminal.ts'

const store = mockStore()

/** Operations whose commands are still to come; empty when the program is whole. */
const PENDING: readonly OperationId[] = [
  'getOperatorKey',
  'exportCatalog',
  'importCatalog',
  'addPicture',
  'findOrders',
  'getOrder',
  'takeOrderStep',
  'listTestRuns',
  'openTestRun',
  'removeTestRun',
]

const callers = commandTable
  .filter(({ calls = [] }) => calls.length > 0)
  .map(({ path, calls = [] }) => ({ name: path.join(' '), calls }))

test.each(callers)('haat $name calls what the table says', async ({ name, calls }) => {
  const called = new Set<string>()
  const listener = ({ request }: { request: Request }): void => void called.add(operationOf(request))
  store.events.on('request:start', listener)
  onTestFinished(() => store.events.removeListener('request:start', listener))
  const { run, remember, env } = openTerminal()
  env['HAAT_PASSWORD'] = 'sakura-2026'
  const signIn = { ...signedIn, ...(calls.includes('getCurrentUser') && { user: null }) }
  const cart = [calls.includes('saveCartItems') ? whisks : savedWhisks]
  const orders = name === 'order resume' ? [openOrder()] : []
  await remember({ signedIn: name === 'login' ? null : signIn, cart, orders })
  const { exit, err } = await run(...name.split(' '), ...(wordsAfter[name]?.split(' ') ?? []))
  expect({ exit, err }).toMatchObject({ exit: 0 })
  expect([...called].sort()).toEqual([...calls].sort())
})

test('every operation of the contract has a command', () => {
  const served = new Set(callers.flatMap(({ calls }) => calls))
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
