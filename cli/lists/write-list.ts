import { columnsOf, type ListColumn } from './columns.ts'
import { csvLine, guardText } from './csv-text.ts'
import { KIND } from './read-list.ts'
import type { RowKind, Rows } from './list-row.ts'
import { open, rm, rename } from 'node:fs/promises'
import { exitCodes, Failure } from '#cli/failure.ts'

/** By it spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Columns of an export: all but what only an import says. */
function written(kind: RowKind): readonly ListColumn[] {
  return columnsOf[kind].filter(({ field }) => field !== 'stock_change')
}

/** The line with the titles of a kind of list. */
export function csvTitles(kind: RowKind): string {
  return csvLine(written(kind).map(({ field }) => field))
}

/** A row as a line of CSV that `readCsvList` reads as the same row. */
export function csvRow<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): string {
  const fields: Readonly<Record<string, Cell>> = row
  return csvLine(written(kind).map((column) => cellOf(fields[column.field], column)))
}

/** A row as a line of NDJSON that `readNdjsonList` reads as the same row. */
export function ndjsonRow<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): string {
  return `${JSON.stringify({ [KIND]: kind, ...row })}\n`
}

type Cell = string | number | boolean | readonly string[] | null | undefined

function cellOf(value: Cell, { kind }: ListColumn): string {
  if (value === undefined) return ''
  if (value === null || (value === '' && kind === 'photoOrNone')) return 'none'
  if (typeof value === 'object') return value.length === 0 ? 'none' : guardText(value.join(' | '))
  if (kind === 'yesNo') return value === true ? 'yes' : 'no'
  return typeof value === 'string' ? guardText(value) : String(value)
}

/** A file that appears as a whole, when it is `finish`ed, or not at all. */
export type FileAtOnce = {
  write: (text: string) => Promise<void>
  finish: () => Promise<void>
  /** Leaves everything as it was; after `finish` it does nothing. */
  drop: () => Promise<void>
}

/** Begins a file beside its place. A folder that cannot be written to, or a full disk, is a failure that names it. */
export async function openFileAtOnce(path: string): Promise<FileAtOnce> {
  const draft = `${path}.${crypto.randomUUID().slice(0, 8)}.tmp`
  const told = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(asFailure(error, path)))
  const file = await told(open(draft, 'wx'))
  let isOpen = true
  const drop = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
  return {
    write: (text) => told(file.writeFile(text)),
    async finish() {
      await told(file.sync())
      await told(file.close())
      await told(rename(draft, path))
      isOpen = false
    },
    drop,
  }
}

function asFailure(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  const full = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO'
  const message = full
    ? `${path} cannot be written: the disk is full or broken (${code})`
    : `${path} cannot be written (${code})`
  return new Failure(full ? exitCodes.ioError : exitCodes.cannotWrite, 'output_file', message, {
    cause: error,
  })
}
