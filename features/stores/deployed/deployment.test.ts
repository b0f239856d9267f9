import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { postgresBinaries } from '#server/testing/temporary-postgres.ts'
import { deployOnFile, deployTwice, stateOf, type Deployment } from './testing/deployment.ts'
import { runScenarios, startScenarios } from './testing/run-scenarios.ts'

const LIMIT_MS = 240_000

const ON_BOTH = [
  'a guest orders',
  "a customer's order stands in Latest Orders",
  'after an order the saved cart is empty too',
  "a second vendor's product is refused and the cart stays as it was",
]

describe('scenarios on a deployment', () => {
  let deployment: Deployment
  afterEach(() => deployment.end())

  test(
    'at a terminal and at a browser pass, and leave the shop as it was',
    async () => {
      deployment = await deployOnFile()
      const before = await stateOf(deployment)
      const [cli, web] = await Promise.all([
        runScenarios(deployment, { surface: 'cli', tags: '@cli', names: ON_BOTH }),
        runScenarios(deployment, {
          surface: 'web',
          tags: '@web',
          names: [...ON_BOTH.slice(0, 2), 'two presses on Buy Now are one'],
        }),
      ])
      expect(cli).toContain('4 scenarios (4 passed)')
      expect(web).toContain('3 scenarios (3 passed)')
      expect(await stateOf(deployment)).toEqual(before)
    },
    LIMIT_MS,
  )

  test.skipIf(postgresBinaries() === null)(
    'that is two instances pass, and leave the shop as it was',
    async () => {
      deployment = await deployTwice()
      const before = await stateOf(deployment)
      const cli = await runScenarios(deployment, { surface: 'cli', tags: '@cli', names: ON_BOTH })
      expect(cli).toContain('4 scenarios (4 passed)')
      expect(await stateOf(deployment)).toEqual(before)
    },
    LIMIT_MS,
  )

  test(
    'that are killed are cleaned up after',
    async () => {
      deployment = await deployOnFile()
      const before = await stateOf(deployment)
      const run = await startScenarios(deployment, { surface: 'cli', tags: '@cli', names: ON_BOTH })
      await goodsOf(deployment)
      run.kill('SIGKILL')
      await once(run, 'close')
      await expect
        .poll(async () => (await stateOf(deployment)).testRuns, { timeout: 60_000, interval: 300 })
        .toEqual([])
      expect(await stateOf(deployment)).toEqual(before)
    },
    LIMIT_MS,
  )

  test(
    'what only a shop of its own can do is skipped with its reason',
    async () => {
      deployment = await deployOnFile()
      const names = ['a guest gives an e-mail and gets the quotation']
      const said = await runScenarios(deployment, { surface: 'cli', tags: '@cli', names, format: 'message' })
      expect(said).toContain('the mail of a deployment is not ours to read')
      expect(said).toContain('"status":"SKIPPED"')
      expect(said).not.toContain('"status":"FAILED"')
    },
    LIMIT_MS,
  )
})

/** Waits until goods of a test stand on the shelves. */
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
