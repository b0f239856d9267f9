import { stripVTControlCharacters } from 'node:util'

import {
  AttachmentContentEncoding,
  TestStepResultStatus,
  type Attachment,
  type Duration,
  type Envelope,
  type TestCaseStarted,
  type TestStep,
  type TestStepFinished,
} from '@cucumber/messages'
import { Query } from '@cucumber/query'

import type { Leg } from '../run/leg.ts'
import type {
  ScenarioStatus,
  Attached,
  ScenarioAttempt,
  LegResults,
  ScenarioRun,
  StepRun,
} from './features-run.ts'

const LOG = 'text/x.cucumber.log+plain'
const REASON_LENGTH = 400

/** Reads the messages of one process of cucumber, a JSON object in each line. */
export function readMessages(text: string, leg: Leg): LegResults {
  const envelopes = text.split('\n').flatMap(envelopeIn)
  const query = new Query()
  const attempts = new Map<string, TestCaseStarted[]>()
  for (const envelope of envelopes) {
    query.update(envelope)
    const { testCaseStarted } = envelope
    if (!testCaseStarted) continue
    const { testCaseId } = testCaseStarted
    attempts.set(testCaseId, [...(attempts.get(testCaseId) ?? []), testCaseStarted])
  }
  const runs = [...attempts.values()].flatMap((each) => runOf(query, each, leg) ?? [])
  return { runs, faults: faultsIn(envelopes), messages: { leg, envelopes } }
}

/** A process that was ended may have left half a line. */
function envelopeIn(line: string): Envelope[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Envelope]
  } catch {
    return []
  }
}

function runOf(
  query: Query,
  started: readonly TestCaseStarted[],
  { surface, store }: Leg,
): ScenarioRun | null {
  const last = started.at(-1)
  const pickle = last && query.findPickleBy(last)
  if (!last || !pickle) return null
  const lineage = query.findLineageBy(pickle)
  const attempts = started.map((each) => attemptOf(query, each))
  const status = statusOf(query, started)
  return {
    surface,
    store,
    file: pickle.uri.replaceAll('\\', '/'),
    line: query.findLocationOf(pickle)?.line ?? pickle.location?.line ?? 1,
    feature: lineage?.feature?.name ?? '',
    name: pickle.name,
    written: lineage?.scenario?.name ?? pickle.name,
    tags: pickle.tags.map(({ name }) => name),
    status,
    milliseconds: attempts.reduce((sum, each) => sum + each.milliseconds, 0),
    reason: reasonOf(status, attempts),
    attempts,
  }
}

function statusOf(query: Query, started: readonly TestCaseStarted[]): ScenarioStatus {
  const last = started.at(-1)
  if (!last || !query.findTestCaseFinishedBy(last)) return 'failed'
  const worst = query.findMostSevereTestStepResultBy(last)?.status
  if (worst === TestStepResultStatus.SKIPPED) return 'skipped'
  if (worst !== TestStepResultStatus.PASSED) return 'failed'
  return started.length > 1 ? 'flaky' : 'passed'
}

function reasonOf(status: ScenarioStatus, attempts: readonly ScenarioAttempt[]): string | null {
  if (status === 'passed') return null
  const steps = attempts.flatMap((each) => each.steps)
  if (status === 'skipped') {
    const logs = steps.flatMap(({ attached }) => attached.filter(({ mediaType }) => mediaType === LOG))
    return logs[0]?.text.trim() ?? null
  }
  const failed = attempts.find(({ passed }) => !passed)?.steps.find(({ error }) => error !== null)
  return failed ? shortened(`${failed.words}: ${firstPart(failed.error ?? '')}`) : 'It did not end.'
}

/** An error's own words, without where it was thrown. */
function firstPart(error: string): string {
  return error.split(/\n\s+at /)[0] ?? error
}

function shortened(text: string): string {
  return text.length > REASON_LENGTH ? `${text.slice(0, REASON_LENGTH)} …` : text
}

function attemptOf(query: Query, started: TestCaseStarted): ScenarioAttempt {
  const steps = query
    .findTestStepFinishedAndTestStepBy(started)
    .map(([finished, step]) => stepOf(query, finished, step))
  const finished = query.findTestCaseFinishedBy(started) !== undefined
  return {
    passed: finished && steps.every(({ status }) => status === 'passed' || status === 'skipped'),
    milliseconds: steps.reduce((sum, each) => sum + each.milliseconds, 0),
    steps,
  }
}

function stepOf(query: Query, finished: TestStepFinished, step: TestStep): StepRun {
  const pickleStep = query.findPickleStepBy(step)
  const hook = query.findHookBy(step)
  const { status, duration, message } = finished.testStepResult
  const words = pickleStep
    ? `${query.findStepBy(pickleStep)?.keyword ?? ''}${pickleStep.text}`
    : (hook?.name ?? 'hook')
  const found = status.toLowerCase()
  return {
    words,
    status: found,
    milliseconds: millisecondsOf(duration),
    error: message === undefined ? (UNDONE[found] ?? null) : stripVTControlCharacters(message),
    attached: query.findAttachmentsBy(finished).map(attachedOf),
  }
}

/** Steps that fail without an error of their own. */
const UNDONE: Readonly<Record<string, string>> = {
  undefined: 'No step definition fits these words.',
  ambiguous: 'Several step definitions fit these words.',
  pending: 'This step is not written yet.',
}

function attachedOf({ body, contentEncoding, fileName, mediaType }: Attachment): Attached {
  const isBase64 = contentEncoding === AttachmentContentEncoding.BASE64
  const text = !isBase64 ? body : mediaType.startsWith('text/') ? Buffer.from(body, 'base64').toString() : ''
  return { name: fileName ?? '', mediaType, text }
}

function millisecondsOf({ seconds, nanos }: Duration): number {
  return Math.round(seconds * 1000 + nanos / 1e6)
}

/** What failed around the scenarios: hooks of the whole run, or the run itself. */
function faultsIn(envelopes: readonly Envelope[]): string[] {
  return envelopes.flatMap(({ testRunHookFinished, testRunFinished, parseError }) => {
    if (parseError) return [`${parseError.source.uri ?? ''}: ${parseError.message}`]
    const { message, status } = testRunHookFinished?.result ?? {}
    if (status === TestStepResultStatus.FAILED) return [firstPart(message ?? 'A hook of the run failed.')]
    const { exception } = testRunFinished ?? {}
    return exception ? [exception.message ?? exception.type] : []
  })
}
