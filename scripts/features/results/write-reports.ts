import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readExchanges } from '#features/exchanges/watched-run.ts'

import { commandFor } from '../choice/choice.ts'
import { reportPage } from '../report/report-page.ts'
import { durationsWith, readDurations } from '../run/read-durations.ts'
import type { FeaturesReport, ScenarioResult } from '../scenario-result.ts'
import type { FeaturesRun } from './features-run.ts'
import { historyWith, readHistory } from './history.ts'

type Place = {
  /** Where former runs have left what is kept from run to run. */
  published: string
  /** The folder of this run's evidence, within `evidence/`. */
  stamp: string
}

/** Writes everything that a run leaves for people and programs, except what cucumber has written itself. */
export function writeReports(run: FeaturesRun, folder: string, { published, stamp }: Place): void {
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  const evidence = `evidence/${stamp}`
  const report: FeaturesReport = {
    startedAt: run.startedAt,
    seconds: run.seconds,
    command: commandFor(run.choice),
    results: run.runs.map(resultOf),
  }
  write('features.json', report)
  const { name, durations } = durationsWith(readDurations(published), report.results)
  write(name, durations)
  const history = historyWith(readHistory(published), run)
  write('history.json', history)
  const exchanges = readExchanges(join(published, evidence))
  if (exchanges !== null) write('exchanges.json', exchanges)
  writeFileSync(join(folder, 'features.html'), reportPage({ run, history, exchanges, evidence }))
}

function resultOf({
  attempts: _attempts,
  rule: _rule,
  ...result
}: FeaturesRun['runs'][number]): ScenarioResult {
  return result
}
