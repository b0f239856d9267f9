import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { changeTable, type ChangeValue, type NamedChange } from './change-table.ts'
import type { ImportRequest } from './import-requests.ts'
import {
  locationOf,
  rowKinds,
  type ImportRow,
  type RowError,
  type RowKind,
  type RowLocation,
} from './import-row.ts'

/** What the store reports of one request. */
export type ReceivedReport = ReplyOf<'importCatalog', 200>

type Count = { added: number; changed: number; unchanged: number }

/** What an import did, or would do: what `--json` prints. */
export type ImportReport = Record<RowKind, Count> & {
  dry_run: boolean
  batches: { total: number; written: number; replayed: number }
  pictures: { uploaded: number; known: number }
  /** What rows take away that was there, and whose stock stays, as it has moved since the list was exported. */
  cleared: readonly RowLocation[]
  stock_kept: readonly RowLocation[]
  /** Every field of a known row that changes, with what was and what is. */
  changes: readonly RowChange[]
  faults: readonly RowError[]
}

/** A field of a row with what was and what is. */
type RowChange = RowLocation & { field: string; before: ChangeValue; after: ChangeValue }

type Reported = {
  requests: readonly ImportRequest[]
  /** One for each of the first requests. */
  reports: readonly ReceivedReport[]
  dryRun: boolean
  written: number
  replayed: number
  pictures: ImportReport['pictures']
  errors: readonly RowError[]
}

/** The sum of what the store reports. Rows that only accompany a request are not counted again. */
export function importReport(reported: Reported): ImportReport {
  const { requests, reports, dryRun, written, replayed, pictures, errors } = reported
  return {
    dry_run: dryRun,
    ...countsOf(requests, reports),
    batches: { total: requests.length, written, replayed },
    pictures,
    cleared: locationsIn(requests, reports, 'cleared'),
    stock_kept: locationsIn(requests, reports, 'stock_kept'),
    changes: changesIn(requests, reports),
    faults: errors,
  }
}

const MOST_SHOWN = 50
const MOST_NAMED = 8

const ERROR_COLUMNS: readonly Column<RowError>[] = [
  ['File', ({ file }) => file, 'flexible'],
  ['Line', ({ line }) => line, 'right'],
  ['Row', ({ row }) => row],
  ['Column', ({ column }) => column],
  ['Message', ({ message }) => message, 'flexible'],
]

function countsOf(
  requests: readonly ImportRequest[],
  reports: readonly ReceivedReport[],
): Record<RowKind, Count> {
  const none = (): Count => ({ added: 0, changed: 0, unchanged: 0 })
  const counts = { vendors: none(), categories: none(), banners: none(), products: none() }
  for (const [at, report] of reports.entries()) {
    for (const kind of requests[at]?.counted ?? []) {
      counts[kind].added += report[kind].added
      counts[kind].changed += report[kind].changed
      counts[kind].unchanged += report[kind].unchanged
    }
  }
  return counts
}

function locationsIn(
  requests: readonly ImportRequest[],
  reports: readonly ReceivedReport[],
  about: 'cleared' | 'stock_kept',
): RowLocation[] {
  return reports.flatMap((report, at) =>
    (report[about] ?? []).flatMap((path) => {
      const named = countedRow(requests[at], path)
      return named ? [locationOf(named.row, named.name)] : []
    }),
  )
}

function changesIn(requests: readonly ImportRequest[], reports: readonly ReceivedReport[]): RowChange[] {
  return reports.flatMap((report, at) =>
    (report.changes ?? []).flatMap(({ field, before, after }) => {
      const named = countedRow(requests[at], field)
      return named ? [{ ...locationOf(named.row, named.name), field: named.name, before, after }] : []
    }),
  )
}

function countedRow(request: ImportRequest | undefined, path: string) {
  const named = request && namedRow(request, path)
  return named && request.counted.includes(named.row.kind) ? named : null
}

/** A report for people: the first faults, or what has become of the rows. */
export function renderReport(report: ImportReport, screen: Screen): string {
  if (report.faults.length > 0) return formatTable(ERROR_COLUMNS, report.faults.slice(0, MOST_SHOWN), screen)
  const kinds = rowKinds.filter((kind) => Object.values(report[kind]).some((count) => count > 0))
  const columns: readonly Column<RowKind>[] = [
    ['Rows', (kind) => kind],
    [report.dry_run ? 'To add' : 'Added', (kind) => report[kind].added, 'right'],
    [report.dry_run ? 'To change' : 'Changed', (kind) => report[kind].changed, 'right'],
    ['Unchanged', (kind) => report[kind].unchanged, 'right'],
  ]
  const table = formatTable(columns, kinds, screen)
  const { uploaded, known } = report.pictures
  const pictures =
    uploaded + known === 0
      ? []
      : [`Pictures: ${uploaded} ${report.dry_run ? 'to send' : 'sent'}, ${known} known`]
  const { changes, cleared, stock_kept: kept } = report
  const changed =
    changes.length === 0 ? [] : ['', changeTable(changes.slice(0, MOST_SHOWN).map(namedChange), screen)]
  const told = [
    ...[...new Set(cleared.map(({ column }) => column))].map((column) => {
      const spots = cleared.filter((spot) => spot.column === column)
      return `${report.dry_run ? 'To clear' : 'Cleared'}: ${column ?? ''} of ${rowsIn(spots)}`
    }),
    ...(kept.length === 0 ? [] : [`Stock kept, as it has moved since the export: ${rowsIn(kept)}`]),
  ]
  return [table, ...told, ...pictures, ...changed].join('\n')
}

function rowsIn(spots: readonly RowLocation[]): string {
  const named = spots.slice(0, MOST_NAMED).map(({ row }) => row ?? '')
  const more = spots.length > MOST_NAMED ? [`${spots.length - MOST_NAMED} more`] : []
  return [...named, ...more].join(', ')
}

/** Says how much `renderReport` leaves out; null where it shows all. */
export function unshown({ faults, changes }: ImportReport): string | null {
  if (faults.length > MOST_SHOWN)
    return `… and ${faults.length - MOST_SHOWN} more: --report <file.csv> writes all of them`
  if (faults.length === 0 && changes.length > MOST_SHOWN)
    return `… and ${changes.length - MOST_SHOWN} more changes: --json prints all of them`
  return null
}

function namedChange({ row, field, before, after }: RowChange): NamedChange {
  return { name: row ?? '', field, before, after }
}

/** A row of a list and a field of it, by what the store calls it, such as `products.3.photo`; null for anything else. */
export function namedRow(
  { origins }: Pick<ImportRequest, 'origins'>,
  path: string,
): { row: ImportRow; name: string } | null {
  const [, said, at, name = ''] = /^(\w+)\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  const kind = rowKinds.find((each) => each === said)
  const row = kind && origins[kind][Number(at)]
  return row === undefined ? null : { row, name }
}
