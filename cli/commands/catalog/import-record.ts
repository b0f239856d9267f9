import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFailure, writeFileSafely } from '#cli/session/kept-file.ts'
import { lockFile } from '#cli/session/file-lock.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

export type ReceivedReport = ReplyOf<'importCatalog', 200>

/** `sent`: on its way, or without an answer; `in`: the store has it. */
export type BatchState = 'waiting' | 'sent' | 'in'

export type RecordedBatch = {
  hash: string
  state: BatchState
  /** Codes whose stock it changes by a number of units: what must not count twice. */
  stockChanges: readonly string[]
  report: ReceivedReport | null
}

/** What one import has done so far, on the disk before each request leaves. Times in milliseconds since 1970. */
export type ImportRecord = {
  version: 1
  runId: string
  url: string
  /** Name of the operator's key: keys of requests count for it alone. */
  operator: string
  startedAt: number
  finishedAt: number | null
  batches: readonly RecordedBatch[]
}

export type ImportRecords = {
  /** The records of this profile and store, the newest first. */
  all: () => Promise<ImportRecord[]>
  /** Rejects with a failure where the disk does not take it. */
  save: (record: ImportRecord) => Promise<void>
  forget: (record: ImportRecord) => Promise<void>
  /** Runs one import at a time; waits ten seconds for another one. Rejects with LockBusy. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}

const FORGOTTEN_AFTER_MS = 90 * 86_400_000

/** The records of a profile, a file each below `folder`; those that nobody can need any more are cleared away. */
export function openRecords(folder: string, profile: string, url: string, now: () => number): ImportRecords {
  const prefix = `${profile}.`
  const pathOf = (runId: string): string => join(folder, `${prefix}${runId}.json`)
  const save = async (record: ImportRecord): Promise<void> =>
    writeFileSafely(pathOf(record.runId), `${JSON.stringify(record)}\n`).catch((error: unknown) => {
      throw diskFailure(error, folder, 'import')
    })
  const forget = async ({ runId }: ImportRecord): Promise<void> => rm(pathOf(runId), { force: true })
  const all = async (): Promise<ImportRecord[]> => {
    const names = await readdir(folder).catch((): string[] => [])
    const records: ImportRecord[] = []
    for (const name of names) {
      if (!name.startsWith(prefix) || !name.endsWith('.json')) continue
      const record = parseRecord(await readFile(join(folder, name), 'utf8').catch(() => ''))
      if (record === null || record.url !== url || pathOf(record.runId) !== join(folder, name)) continue
      if (record.startedAt < now() - FORGOTTEN_AFTER_MS) await forget(record)
      else records.push(record)
    }
    return records.toSorted((one, other) => other.startedAt - one.startedAt)
  }
  const alone: ImportRecords['alone'] = async (work) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const release = await lockFile(join(folder, `${profile}.lock`))
    try {
      return await work()
    } finally {
      release()
    }
  }
  return { all, save, forget, alone }
}

function parseRecord(text: string): ImportRecord | null {
  try {
    const value = JSON.parse(text) as Partial<ImportRecord>
    return value.version === 1 && Array.isArray(value.batches) && typeof value.runId === 'string'
      ? (value as ImportRecord)
      : null
  } catch {
    return null
  }
}
