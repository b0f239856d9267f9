import { expect, onTestFinished, test } from 'vitest'
import { operations, type OperationId } from '#generated/operations.ts'
import type { CommandEntry } from './command-entry.ts'
import { commandTable } from './command-table.ts'
import { mockStore } from './testing/mock-store.ts'
import { preparedFor } from './testing/sample-lines.ts'

const store = mockStore()

/** Operations whose commands are still to come; empty when the program is whole. */
const PENDING: readonly OperationId[] = []

/** Rehearsals of the whole shop have tests of their own, and what they call needs a proper command all the same, but for this. */
const isRehearsal = ({ path }: CommandEntry): boolean => path[0] === 'smoke'
const ONLY_IN_REHEARSALS: readonly OperationId[] = ['openTestRun', 'listTestRuns', 'removeTestRun']

const callers = commandTable
  .filter((entry) => (entry.calls ?? []).length > 0 && !isRehearsal(entry))
  .map((entry) => ({ name: entry.path.join(' '), entry, calls: entry.calls ?? [] }))

test.each(callers)('haat $name calls what the table says', async ({ entry, calls }) => {
  const called = new Set<string>()
  const listener = ({ request }: { request: Request }): void => void called.add(operationOf(request))
  store.events.on('request:start', listener)
  onTestFinished(() => store.events.removeListener('request:start', listener))
  const { run, argv } = await preparedFor(entry)
  const { exit, err } = await run(...argv)
  expect({ exit, err }).toMatchObject({ exit: 0 })
  expect([...called].sort()).toEqual([...calls].sort())
})

test('every operation of the contract has a command', () => {
  const served = new Set([...callers.flatMap(({ calls }) => calls), ...ONLY_IN_REHEARSALS])
  const missing = Object.values(operations)
    .map(({ id }) => id)
    .filter((id) => !served.has(id) && !PENDING.includes(id))
  expect(missing).toEqual([])
  expect(PENDING.filter((id) => served.has(id))).toEqual([])
  const rehearsed = commandTable.filter(isRehearsal).flatMap(({ calls = [] }) => calls)
  expect(rehearsed).toEqual(expect.arrayContaining([...ONLY_IN_REHEARSALS]))
})

function operationOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const found = Object.values(operations).find(
    ({ method, path }) =>
      method === request.method && new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname),
  )
  return found?.id ?? `${request.method} ${pathname}`
}
