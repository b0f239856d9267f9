import { expect, onTestFinished, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import type { CommandEntry } from './command-table.ts'
import { commandTable } from './command-table.ts'
import { mockStore } from './testing/mock-store.ts'
import { preparedFor } from './testing/sample-lines.ts'

const store = mockStore()

/** What needs a store that remembers: cli/smoke/whole-smoke.test.ts holds it to the table. */
const isElsewhere = ({ path }: CommandEntry): boolean => path[0] === 'smoke'

const all = commandTable
  .filter(({ calls }) => calls.length > 0)
  .map((entry) => ({ name: entry.path.join(' '), entry, calls: entry.calls }))
const callers = all.filter(({ entry }) => !isElsewhere(entry))

test.each(callers)('haat $name calls what the table says', async ({ entry, calls }) => {
  const called = new Set<string>()
  const listener = ({ request }: { request: Request }): void => void called.add(operationOf(request))
  store.events.on('request:start', listener)
  onTestFinished(() => store.events.removeListener('request:start', listener))
  const { run, argv, otherwise } = await preparedFor(entry)
  for (const line of [argv, ...otherwise]) {
    const { exit, err } = await run(...line)
    expect({ exit, err }).toMatchObject({ exit: 0 })
  }
  expect([...called].sort()).toEqual([...calls].sort())
})

test('every operation of the contract has a command', () => {
  const served = new Set(all.flatMap(({ calls }) => calls))
  const missing = Object.values(operations)
    .map(({ id }) => id)
    .filter((id) => !served.has(id))
  expect(missing).toEqual([])
})

function operationOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const found = Object.values(operations).find(
    ({ method, path }) =>
      method === request.method && new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname),
  )
  return found?.id ?? `${request.method} ${pathname}`
}
