import { createHash } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'

import { afterThisProcess } from '#server/test/after-this-process.ts'

import type { DeployedRun, OperatorSide } from './operator-side.ts'
import { takeOffShelves } from './test-goods.ts'

/** The state that scenarios of one worker share on a deployment. */
export type TestRun = {
  side: OperatorSide
  /** The run id, part of all added names, product codes and e-mails, and the mark of orders and customers. */
  id: string
  /** Category slugs of the deployment. */
  categories: readonly string[]
}

const CLEAN = fileURLToPath(new URL('clean.ts', import.meta.url))

type Begun = TestRun & { release: () => void }

let current: Promise<Begun> | null = null

/** Returns the test run of this worker, opened with the first scenario. */
export function testRunAt(openSide: () => OperatorSide): Promise<TestRun> {
  current ??= begin(openSide())
  return current
}

/** Removes the data of the run. */
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
 * Returns the run id of a worker on this machine. It is stable, because products cannot be deleted and are reused by the next
 * run. Four characters, so that names are truncated as in local runs.
 */
function runId(env: NodeJS.ProcessEnv = process.env): string {
  const worker = [hostname(), userInfo().username, env['CUCUMBER_WORKER_ID'] ?? ''].join(' ')
  const number = createHash('sha256').update(worker).digest().readUInt32BE()
  return `k${(number % 36 ** 3).toString(36).padStart(3, '0')}`
}

const MARK = 'features-'

/** Returns the mark of orders and customers of a run. */
export function markOf(id: string): string {
  return MARK + id
}

/** Returns whether a mark belongs to scenarios, and to `run` if given. */
export function isOfRun({ mark }: DeployedRun, id?: string): boolean {
  return id === undefined ? mark.startsWith(MARK) : mark === markOf(id)
}

export function isOver({ expires_at }: DeployedRun): boolean {
  return Date.parse(expires_at) <= Date.now()
}
