import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import type { CallSuccess } from '#client/call.ts'
import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { columnFor } from './columns.ts'
import { rowAt, type ImportBatch } from './import-batches.ts'
import { locationOf, rowKinds, type RowError, type RowKind, type RowLocation } from './import-row.ts'

type RowCount = { added: number; changed: number; unchanged: number }

/** A changed field, with its values as the store reports them. */
export type FieldChange = NonNullable<SuccessOf<'importCatalog'>['changes']>[number]

/** What an import did, or would do; docs/cli-schemas.yaml describes the fields. */
export type ImportReport = Record<RowKind, RowCount> & {
  dry_run: boolean
  batches: { total: number; written: number; replayed: number }
  pictures: { uploaded: number; known: number }
  cleared: RowLocation[]
  stock_kept: RowLocation[]
  changes: (RowLocation & FieldChange)[]
  faults: RowError[]
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
  { data, headers }: CallSuccess<'importCatalog'>,
): void {
  if (headers.get('idempotency-replayed') === 'true') report.batches.replayed += 1
  for (const kind of batch.counted) {
    report[kind].added += data[kind].added
    report[kind].changed += data[kind].changed
    report[kind].unchanged += data[kind].unchanged
  }
  const locate = (path: string): (RowLocation & { field: string })[] => {
    const found = rowAt(batch, path)
    if (found === null || !batch.counted.includes(found.row.kind)) return []
    return [{ ...locationOf(found.row, found.field), field: found.field }]
  }
  for (const path of data.stock_kept ?? [])
    for (const { field: _, ...location } of locate(path)) report.stock_kept.push(location)
  for (const { field: path, before, after } of data.changes ?? [])
    for (const { field, ...location } of locate(path)) {
      report.changes.push({ ...location, field, before, after })
      if (after === null) report.cleared.push(location)
    }
}

const MAX_SHOWN = 50

const ERROR_COLUMNS: readonly Column<RowError>[] = [
  ['File', ({ file }) => file, 'flexible'],
  ['Line', ({ line }) => line, 'right'],
  ['Row', ({ row }) => row],
  ['Column', ({ column }) => column],
  ['Message', ({ message }) => message, 'flexible'],
]

/** A report for people: the first errors, or what became of the rows. */
export function renderReport(report: ImportReport, screen: Screen): string {
  const { faults, dry_run: isDry, changes, stock_kept: notSet } = report
  if (faults.length > 0)
    return [formatTable(ERROR_COLUMNS, faults.slice(0, MAX_SHOWN), screen), ...omitted(faults)].join('\n')
  const kinds = rowKinds.filter((kind) => Object.values(report[kind]).some((count) => count > 0))
  const columns: readonly Column<RowKind>[] = [
    ['Rows', (kind) => kind],
    [isDry ? 'To add' : 'Added', (kind) => report[kind].added, 'right'],
    [isDry ? 'To change' : 'Changed', (kind) => report[kind].changed, 'right'],
    ['Unchanged', (kind) => report[kind].unchanged, 'right'],
  ]
  const { uploaded, known } = report.pictures
  return [
    formatTable(columns, kinds, screen),
    ...(uploaded + known > 0 ? [`Pictures: ${uploaded} ${isDry ? 'to send' : 'sent'}, ${known} known`] : []),
    ...notSet.slice(0, MAX_SHOWN).map(stockNotSet),
    ...omitted(notSet),
    ...(changes.length > 0 ? ['', changeTable(changes.slice(0, MAX_SHOWN), screen)] : []),
    ...omitted(changes),
  ].join('\n')
}

function stockNotSet({ file, line, row }: RowLocation): string {
  const where = line === null ? file : `${file}, line ${line}`
  return `${where}: the stock of ${row ?? ''} was not set, because it has changed since the export`
}

function omitted({ length }: readonly unknown[]): string[] {
  return length > MAX_SHOWN ? [`… and ${length - MAX_SHOWN} more: --json prints all of them`] : []
}

const CHANGE_COLUMNS: readonly Column<RowLocation & FieldChange>[] = [
  ['Code', ({ row }) => row],
  ['Field', ({ field }) => field],
  ['Before', ({ field, before }) => valueText(field, before), 'flexible right'],
  ['After', ({ field, after }) => valueText(field, after), 'flexible right'],
]

/** Changes for people, a line for each field. */
export function changeTable(changes: readonly (RowLocation & FieldChange)[], screen: Screen): string {
  return formatTable(CHANGE_COLUMNS, changes, screen)
}

function valueText(field: string, value: FieldChange['before']): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return columnFor('products', field)?.type === 'amount' ? formatTaka(Number(value)) : String(value)
}
