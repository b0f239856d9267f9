import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { isRunning } from '#cli/session/file-lock.ts'
import type { Surface } from '#features/support/run-parameters.ts'
import { memoryFolder } from '#server/testing/memory-folder.ts'

import { ROOT } from '../../build/root.ts'
import { withReports } from '../../checks/reports.ts'
import { type Choice, commandFor } from '../choice/choice.ts'
import type { Selection } from '../choice/find-scenarios.ts'
import type { LegResults, ScenarioRun, FeaturesRun, FeaturesReport } from '../results/features-run.ts'
import { type Leg, readDurations, durationsWith } from './leg.ts'
import { runLeg, type Around } from './run-leg.ts'
import { readExchanges } from '#features/exchanges/watched-run.ts'
import { reportPage } from '../report/report-page.ts'
import { historyWith, readHistory } from '../results/history.ts'

/** Runs whose evidence is kept. */
const KEPT_RUNS = 5

type Surroundings = {
  root?: string
  /** Where reports are published. */
  published?: string
  stopped?: () => boolean
  /** So many scenarios of so many have ended. */
  onProgress?: (ended: number, all: number) => void
}

/** Runs what was chosen and publishes its reports; nothing that it has started or put into temporary folders stays. */
export async function runFeatures(
  choice: Choice,
  selections: ReadonlyMap<Surface, Selection>,
  { root = ROOT, published = join(root, 'reports'), stopped = () => false, onProgress }: Surroundings = {},
): Promise<FeaturesRun> {
  const began = new Date()
  const stamp = `${began.toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`
  const evidence = join(published, 'evidence', stamp)
  mkdirSync(evidence, { recursive: true })
  const temporary = temporaryFolder()
  const legs = choice.stores.flatMap((store) =>
    [...selections].map(([surface, selection]) => ({ leg: { surface, store }, selection })),
  )
  const all = legs.reduce((sum, { selection }) => sum + selection.count, 0)
  let ended = 0
  try {
    return await withReports(async (folder) => {
      const around = {
        ...{ folder, evidence, temporary, root },
        durations: readDurations(published),
        onEnded: () => onProgress?.((ended += 1), all),
      }
      const results = await inLanes(legs, selections, choice, around, stopped)
      const run: FeaturesRun = {
        startedAt: began.toISOString(),
        seconds: (Date.now() - began.getTime()) / 1000,
        choice,
        runs: results.flatMap((each) => each.runs.toSorted(byPlace)),
        faults: results.flatMap((each) => each.faults),
        messages: results.map((each) => each.messages),
      }
      // Half a run must not take the place of a whole one.
      if (stopped()) for (const name of readdirSync(folder)) rmSync(join(folder, name))
      else await writeReports(run, folder, { published, stamp })
      return run
    }, published)
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    tidyEvidence(join(published, 'evidence'), stopped() ? evidence : null)
  }
}

function byPlace(one: ScenarioRun, other: ScenarioRun): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1
}

/** The terminal beside the browser: a page leaves much of a core idle. Stores of several kinds come one after another. */
async function inLanes(
  legs: readonly { leg: Leg; selection: Selection }[],
  selections: ReadonlyMap<Surface, Selection>,
  choice: Choice,
  around: Omit<Around, 'workers'>,
  stopped: () => boolean,
): Promise<LegResults[]> {
  const lane = async (surface: Surface) => {
    const results: LegResults[] = []
    for (const { leg, selection } of legs.filter((each) => each.leg.surface === surface)) {
      if (stopped()) break
      const workers = Math.min(selection.count, workersFor(surface, choice, selections.size > 1))
      results.push(await runLeg(leg, selection, choice, { ...around, workers }))
    }
    return results
  }
  return (await Promise.all([...selections.keys()].map(lane))).flat()
}

function workersFor(surface: Surface, { workers }: Choice, besideOthers: boolean): number {
  if (surface === 'cli' && besideOthers) return 1
  // A browser for each core: with one more a run is no quicker, and a click may wait for a page beyond all patience.
  return workers ?? Math.min(availableParallelism(), 4)
}

/** The user of PostgreSQL must reach what is in it. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(), 'haat-features-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes `unwanted`, and of runs that have ended those without evidence of a failure and all but the newest. */
function tidyEvidence(folder: string, unwanted: string | null): void {
  if (unwanted !== null) rmSync(unwanted, { recursive: true, force: true })
  // Their names begin with their time and end with their process.
  const names = readdirSync(folder).toSorted()
  const isOver = (name: string) => !isRunning(Number(name.split('-').at(-1)))
  const isBare = (name: string) =>
    readdirSync(join(folder, name)).every((file) => file.startsWith('exchanges-'))
  const bare = names.filter((name) => isOver(name) && isBare(name))
  for (const name of new Set([...bare, ...names.slice(0, -KEPT_RUNS).filter(isOver)]))
    rmSync(join(folder, name), { recursive: true, force: true })
}

type Place = {
  /** Where former runs have left what is kept from run to run. */
  published: string
  /** The folder of this run's evidence, within `evidence/`. */
  stamp: string
}

/** Writes everything that a run leaves for people and programs, except what cucumber has written itself. */
async function writeReports(run: FeaturesRun, folder: string, { published, stamp }: Place): Promise<void> {
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  const evidence = `evidence/${stamp}`
  const report: FeaturesReport = {
    startedAt: run.startedAt,
    seconds: run.seconds,
    command: commandFor(run.choice),
    results: run.runs.map(({ attempts: _attempts, ...result }) => result),
  }
  write('features.json', report)
  const { name, durations } = durationsWith(readDurations(published), report.results)
  write(name, durations)
  const history = historyWith(readHistory(published), run)
  write('history.json', history)
  const exchanges = readExchanges(join(published, evidence))
  if (exchanges !== null) write('exchanges.json', exchanges)
  writeFileSync(join(folder, 'features.html'), await reportPage({ run, history, exchanges, evidence }))
}
