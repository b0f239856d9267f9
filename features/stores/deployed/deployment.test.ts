import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployOnFile, stateOf, type Deployment } from './testing/deployment.ts'
import { runScenarios, stockAndWait } from './testing/run-scenarios.ts'

const ORDERS = ['a guest orders', "a customer's order stands in Latest Orders"]
const AT_TERMINAL = [
  ...ORDERS,
  'after an order the saved cart is empty too',
  "a second vendor's product is refused and the cart stays as it was",
]
const QUOTATION = 'a guest gives an e-mail and gets the quotation'

const passed = (names: readonly string[]) => new Map(names.map((name) => [name, 'passed']))

describe('scenarios on a deployment', () => {
  let deployment: Deployment
  beforeAll(async () => {
    deployment = await deployOnFile()
  })
  afterAll(() => deployment.end())

  test('pass or skip steps that need a local store, and restore the deployment', async () => {
    const before = await stateOf(deployment)
    const skipped = 'skipped: the mail of a deployment is not ours to read'
    const found = await runScenarios(deployment, 'cli', [...AT_TERMINAL, QUOTATION])
    expect(found).toEqual(passed(AT_TERMINAL).set(QUOTATION, skipped))
    expect(await stateOf(deployment)).toEqual(before)
  })

  test('that are killed are cleaned up after', async () => {
    const before = await stateOf(deployment)
    const run = stockAndWait(deployment)
    await goodsOf(deployment)
    run.kill('SIGKILL')
    await once(run, 'close')
    await expect
      .poll(async () => (await stateOf(deployment)).testRuns, { timeout: 60_000, interval: 300 })
      .toEqual([])
    expect(await stateOf(deployment)).toEqual(before)
  })
})

/** Waits until products of a test are published. */
async function goodsOf({ db }: Deployment): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('products')
      .where('product_code', 'like', 'test-%')
      .where('on_shelf', '=', 1)
      .select('id')
      .execute()
    if (found.length > 0) return
    await pause(50)
  }
}
