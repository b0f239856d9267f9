import { expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

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
