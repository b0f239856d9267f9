import { expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { strictReader } from './open-api.ts'

const store = mockStore()
const product = examples.getProduct.replies[200].product

test('with --strict an answer must be exactly what the contract says; without it a newer store is fine', async () => {
  store.use(
    mock('getProduct', ({ offContract }) => offContract(Response.json({ ...product, colour: 'blue' }))),
  )
  const { run } = openTerminal()
  expect(await run('product', '12')).toMatchObject({ exit: 0 })
  const { exit, err } = await run('product', '12', '--strict')
  expect(exit).toBe(7)
  expect(err).toContain('The answer to getProduct is not exactly what the contract says')
  expect(err).toContain('colour')
})

test.each<[string, OperationId, number, unknown, string | null]>([
  ['what the contract shows', 'getProduct', 200, product, null],
  ['a member of another kind', 'getProduct', 200, { ...product, price: '12' }, 'price'],
  ['a status that the contract does not list', 'getProduct', 201, product, '201 is not among the statuses'],
  ['a body where there is none', 'logout', 204, {}, 'There is a body'],
  ['no body where there is none', 'logout', 204, undefined, null],
])('%s', async (_case, operationId, status, data, fault) => {
  const read = (await strictReader())({ operationId, status, data })
  expect(read.ok ? null : read.fault).toEqual(fault === null ? null : expect.stringContaining(fault))
})
