import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { customerOrders } from '#cli/testing/sample-orders.ts'
import { signedIn } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { mock } from '#generated/handlers.ts'
import { operations } from '#generated/operations.ts'

const store = mockStore()

test('without an id every operation is listed', async () => {
  const { out } = await openTerminal().run('api')
  expect(out.trimEnd().split('\n')).toHaveLength(Object.keys(operations).length + 1)
  expect(out).toMatch(/^placeOrder +POST +\/api\/order\/store +/m)
})

test('parameters get the type that the contract gives them', async () => {
  let asked: unknown
  store.use(
    mock('listProducts', ({ params, respond }) => {
      asked = params
      return respond(200, [])
    }),
  )
  const { out } = await openTerminal().run('api', 'listProducts', '-p', 'limit=3', '-p', 'category=4')
  expect(out).toBe('[]\n')
  expect(asked).toEqual({ limit: 3, category: '4' })
})

test('a body comes from the command line, standard input or a file', async () => {
  const asked: unknown[] = []
  store.use(
    mock('listOrders', ({ body, respond }) => {
      asked.push(body)
      return respond(200, customerOrders)
    }),
  )
  const { run, runWith, remember, sessionPath } = openTerminal()
  await remember({ signedIn })
  await writeFile(`${sessionPath}.body`, '{"user_id": 9}')
  await run('api', 'listOrders', '--body', '{"user_id": 7}')
  await runWith('{"user_id": 8}', 'api', 'listOrders', '--body', '-')
  await run('api', 'listOrders', '--body', `@${sessionPath}.body`)
  expect(asked).toEqual([{ user_id: 7 }, { user_id: 8 }, { user_id: 9 }])
})

test('an answer without a body prints nothing', async () => {
  const { run, remember } = openTerminal()
  await remember({ signedIn })
  expect(await run('api', 'logout')).toEqual({ exit: 0, out: '', err: '' })
})

test.each([
  [['api', 'nonsense'], "no operation 'nonsense'"],
  [['api', 'listProducts', '-p', 'colour=red'], 'there are: category, vendor_name, limit'],
  [['api', 'login', '-b', '{'], '--body: '],
  [['api', 'login', '-b', '@/nowhere'], 'ENOENT'],
])('haat %j is refused: %s', async (argv, message) => {
  const { exit, err } = await openTerminal().run(...argv)
  expect(exit).toBe(2)
  expect(err).toContain(message)
})
