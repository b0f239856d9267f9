import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { changeTable, type ChangeValue } from './change-table.ts'
import { rowAt, type ImportBatch } from './import-batches.ts'
import { locationOf, rowKinds, type RowError, type RowKind, type RowLocation } from './import-row.ts'

type RowCount = { added: number; changed: number; unchanged: number }

/** What an import did, or would do; docs/cli-schemas.yaml describes the fields. */
export type ImportReport = Record<RowKind, RowCount> & {
  dry_run: boolean
  batches: { total: number; written: number; replayed: number }
  pictures: { uploaded: number; known: number }
  cleared: RowLocation[]
  stock_kept: RowLocation[]
  changes: (RowLocation & { field: string; before: ChangeValue; after: ChangeValue })[]
  faults: readonly RowError[]
}

export function emptyReport(dryRun: boolean): ImportReport {
  const none = (): RowCount => ({ added: 0, changed: 0, unchanged: 0 })
  return {
    ...{ vendors: none(), categories: none(), banners: none(), products: none() },
    dry_run: dryRun,
    batches: { total: 0, written: 0, replayed: 0 },
    pictures: { uploaded: 0, known: 0 },
    ...{ cleared: [], stock_kept: [], changes: [], faults: [] },
  }
}

/** Adds what the store reports of a batch. Rows that only accompany it are not counted. */
export function addToReport(
  report: ImportReport,
  batch: ImportBatch,
  received: ReplyOf<'importCatalog', 200>,
): void {
  for (const kind of batch.counted) {
    report[kind].added += received[kind].added
    report[kind].changed += received[kind].changed
    report[kind].unchanged += received[kind].unchanged
  }
  const locate = (path: string) => {
    const found = rowAt(batch, path)
    return found && batch.counted.includes(found.row.kind)
      ? [{ field: found.field, location: locationOf(found.row, found.field) }]
      : []
  }
  const locations = (paths: readonly string[] = []) => paths.flatMap(locate).map(({ location }) => location)
  report.stock_kept.push(...locations(received.stock_kept))
  for (const { field: path, before, after } of received.changes ?? []) {
    for (const { field, location } of locate(path)) {
      report.changes.push({ ...location, field, before, after })
      if (after === null) report.cleared.push(location)
    }
  }
}

const MAX_SHOWN = 50
const MAX_NAMED = 8

const ERROR_COLUMNS: readonly Column<RowError>[] = [
  ['File', ({ file }) => file, 'flexible'],
  ['Line', ({ line }) => line, 'right'],
  ['Row', ({ row }) => row],
  ['Column', ({ column }) => column],
  ['Message', ({ message }) => message, 'flexible'],
]

/** A report for people: the first errors, or what became of the rows. */
export function renderReport(report: ImportReport, screen: Screen): string {
  const { faults, dry_run: isDry, pictures, changes, cleared, stock_kept: notSet } = report
  if (faults.length > 0) return formatTable(ERROR_COLUMNS, faults.slice(0, MAX_SHOWN), screen)
  const kinds = rowKinds.filter((kind) => Object.values(report[kind]).some((count) => count > 0))
  const columns: readonly Column<RowKind>[] = [
    ['Rows', (kind) => kind],
    [isDry ? 'To add' : 'Added', (kind) => report[kind].added, 'right'],
    [isDry ? 'To change' : 'Changed', (kind) => report[kind].changed, 'right'],
    ['Unchanged', (kind) => report[kind].unchanged, 'right'],
  ]
  const clearedColumns = [...new Set(cleared.map(({ column }) => column))]
  const { uploaded, known } = pictures
  return [
    formatTable(columns, kinds, screen),
    ...clearedColumns.map((column) => {
      const rows = cleared.filter((each) => each.column === column)
      return `${isDry ? 'To clear' : 'Cleared'}: ${column ?? ''} of ${namesOf(rows)}`
    }),
    ...(uploaded + known === 0
      ? []
      : [`Pictures: ${uploaded} ${isDry ? 'to send' : 'sent'}, ${known} known`]),
    ...notSet.slice(0, MAX_SHOWN).map(stockNotSet),
    ...(changes.length === 0 ? [] : ['', changeTable(changes.slice(0, MAX_SHOWN), screen)]),
  ].join('\n')
}

function stockNotSet({ file, line, row }: RowLocation): string {
  const where = line === null ? file : `${file}, line ${line}`
  return `${where}: the stock of ${row ?? ''} was not set, because it has changed since the export`
}

function namesOf(rows: readonly RowLocation[]): string {
  const named = rows.slice(0, MAX_NAMED).map(({ row }) => row ?? '')
  return [...named, ...(rows.length > MAX_NAMED ? [`${rows.length - MAX_NAMED} more`] : [])].join(', ')
}

/** How many rows `renderReport` leaves out; null where it shows all. */
export function omittedNote({ faults, changes, stock_kept: notSet }: ImportReport): string | null {
  if (faults.length > MAX_SHOWN)
    return `… and ${faults.length - MAX_SHOWN} more errors: --report <file.csv> writes all of them`
  const more = Math.max(0, changes.length - MAX_SHOWN) + Math.max(0, notSet.length - MAX_SHOWN)
  return faults.length === 0 && more > 0 ? `… and ${more} more changes: --json prints all of them` : null
}
