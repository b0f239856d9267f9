import { createHash } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'

import { afterThisProcess } from '#server/test/after-this-process.ts'

import type { DeployedRun, OperatorSide } from './operator-side.ts'
import { takeOffShelves } from './test-goods.ts'

/** What the scenarios of one worker have in common on a deployment. */
export type TestRun = {
  side: OperatorSide
  /** Part of everything that the run adds: names, product codes, e-mails and the mark of orders and customers. */
  id: string
  /** Slugs that the deployment has. */
  categories: readonly string[]
}

const CLEAN = fileURLToPath(new URL('clean.ts', import.meta.url))

type Begun = TestRun & { release: () => void }

let current: Promise<Begun> | null = null

/** The test run of this worker; it begins with the first scenario. */
export function testRunAt(openSide: () => OperatorSide): Promise<TestRun> {
  current ??= begin(openSide())
  return current
}

/** Takes back what is left of the run. */
export async function endTestRun(): Promise<void> {
  const ended = await current?.catch(() => null)
  current = null
  if (!ended) return
  await takeOffShelves(ended.side, [ended.id])
  ended.release()
}

async function begin(side: OperatorSide): Promise<Begun> {
  const id = runId()
  if ((await side.testRuns()).some((run) => isOfRun(run, id) && !isOver(run)))
    throw new Error(
      `The test run ${id} is open on ${side.url}: wait for it, or remove it with clean.ts --run ${id}`,
    )
  const release = afterThisProcess([process.execPath, CLEAN, '--url', side.url, '--run', id])
  const { categories } = await side.vendorsAndCategories()
  return { side, id, categories, release }
}

/**
 * The same for each run of a worker on a machine, because catalogs forget no product: the next run uses its products
 * again. Four letters and digits, so that names are cut where they would be.
 */
function runId(env: NodeJS.ProcessEnv = process.env): string {
  const worker = [hostname(), userInfo().username, env['CUCUMBER_WORKER_ID'] ?? ''].join(' ')
  const number = createHash('sha256').update(worker).digest().readUInt32BE()
  return `k${(number % 36 ** 3).toString(36).padStart(3, '0')}`
}

const MARK = 'features-'

/** Carried by the orders and customers of a run. */
export function markOf(id: string): string {
  return MARK + id
}

/** Whether a test run is of scenarios, and of this run where one is named. */
export function isOfRun({ mark }: DeployedRun, id?: string): boolean {
  return id === undefined ? mark.startsWith(MARK) : mark === markOf(id)
}

export function isOver({ expires_at }: DeployedRun): boolean {
  return Date.parse(expires_at) <= Date.now()
}
