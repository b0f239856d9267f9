import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

import type { RunParameters } from '../support/run-parameters.ts'
import { emptyReport, merged } from './exchange-tally.ts'
import type { ExchangesReport } from './exchanges-report.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { disguised, disguisedBody, withoutSecrets } from './stand-ins.ts'

/** Larger bodies (exports of a whole catalog, pictures) are told of without their text. */
const LONGEST_BODY = 256 * 1024

/** What one worker of a run has seen so far, and the files that it leaves in the folder for evidence. */
export class WatchedRun implements Journal {
  readonly report = emptyReport()
  private readonly folder: string | null
  private readonly name = `${process.pid}-${threadId}`
  private lines: string[] = []

  constructor({ evidence = null }: Pick<RunParameters, 'evidence'>) {
    this.folder = evidence
  }

  note(entry: JournalEntry): void {
    if (this.folder !== null) this.lines.push(`${JSON.stringify(forJournal(entry))}\n`)
  }

  /** Writes down what came since the last time. */
  save(): void {
    if (this.folder === null) return
    mkdirSync(this.folder, { recursive: true })
    appendFileSync(join(this.folder, `exchanges-${this.name}.jsonl`), this.lines.join(''))
    writeFileSync(join(this.folder, `exchanges-${this.name}.json`), JSON.stringify(this.report))
    this.lines = []
  }
}

/** What all workers of a run have left in its folder, as one report; null when there was none. */
export function readExchanges(folder: string): ExchangesReport | null {
  const files = globSync('exchanges-*.json', { cwd: folder })
  const reports = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ExchangesReport)
  return reports.length === 0 ? null : reports.reduce(merged)
}

/** The entries of every journal in the folder, scenario by scenario as they came. */
export function readJournals(folder: string): JournalEntry[] {
  return globSync('exchanges-*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as JournalEntry),
  )
}

function forJournal(entry: JournalEntry): JournalEntry {
  if (entry.kind === 'prepared') return { ...entry, args: disguisedArguments(entry) }
  const { exchange } = entry
  return {
    ...entry,
    exchange: {
      ...exchange,
      requestHeaders: withoutSecrets(exchange.requestHeaders),
      requestBody: capped(disguisedBody(exchange.requestBody)),
      responseHeaders: withoutSecrets(exchange.responseHeaders),
      responseBody: capped(disguisedBody(exchange.responseBody)),
    },
  }
}

/** The password of `saveCart` is its second argument; others are members of what they belong to. */
function disguisedArguments({ call, args }: Extract<JournalEntry, { kind: 'prepared' }>): unknown[] {
  const named = call === 'saveCart' ? args.map((value, at) => (at === 1 ? { password: value } : value)) : args
  const safe = named.map(disguised)
  return call === 'saveCart'
    ? safe.map((value, at) => (at === 1 ? (value as { password: unknown }).password : value))
    : safe
}

function capped(text: string | null): string | null {
  return text !== null && text.length > LONGEST_BODY ? null : text
}
