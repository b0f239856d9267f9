import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { TestStepResultStatus, type Envelope, type TestCaseStarted } from '@cucumber/messages'
import { Query } from '@cucumber/query'

import type { Surface } from '#features/support/run-parameters.ts'
import { ROOT } from '#scripts/build/root.ts'

export type ScenarioResult = {
  /** `features/cart/page.feature:12` */
  place: string
  name: string
  tags: string[]
  status: 'passed' | 'flaky' | 'failed' | 'skipped'
  /** Why it failed or was skipped: the error's first line or the reason that the scenario logged. */
  reason: string | null
}

/** The results of the last run of a profile; none when it has not run. */
export function readScenarios(profile: Surface, root = ROOT): ScenarioResult[] {
  const file = join(root, `reports/features-${profile}.ndjson`)
  return existsSync(file) ? scenarioResults(readFileSync(file, 'utf8')) : []
}

/** Reads cucumber's messages, one JSON object per line. A flaky scenario is one that passed when it was retried. */
export function scenarioResults(messages: string): ScenarioResult[] {
  const query = new Query()
  for (const line of messages.split('\n').filter(Boolean)) query.update(JSON.parse(line) as Envelope)
  // Of a retried scenario the query returns the last attempt.
  return query.findAllTestCaseStarted().flatMap((last) => {
    const pickle = query.findPickleBy(last)
    if (!pickle) return []
    const ended = query.findTestCaseFinishedBy(last)
    const worst = ended ? query.findMostSevereTestStepResultBy(last) : undefined
    return {
      place: `${pickle.uri}:${pickle.location?.line ?? 1}`,
      name: pickle.name,
      tags: pickle.tags.map(({ name }) => name),
      status: statusOf(worst?.status, last.attempt),
      reason: worst?.message?.split('\n')[0] ?? logOf(query, last),
    }
  })
}

function statusOf(worst: TestStepResultStatus | undefined, attempt: number): ScenarioResult['status'] {
  if (worst === TestStepResultStatus.SKIPPED) return 'skipped'
  if (worst !== TestStepResultStatus.PASSED) return 'failed'
  return attempt > 0 ? 'flaky' : 'passed'
}

const LOG = 'text/x.cucumber.log+plain'

/** The first text that the scenario logged. */
function logOf(query: Query, started: TestCaseStarted): string | null {
  const attached = query
    .findTestStepsFinishedBy(started)
    .flatMap((finished) => query.findAttachmentsBy(finished))
  return attached.find(({ mediaType }) => mediaType === LOG)?.body ?? null
}
