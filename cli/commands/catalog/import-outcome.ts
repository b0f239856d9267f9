import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import {
  rowKinds,
  type RowError,
  type ImportRow,
  type RowLocation,
  type RowKind,
  locationOf,
} from '#cli/import/import-row.ts'
import { changeTable, type ChangeValue, type NamedChange } from './change-table.ts'
import type { Batch } from './import-plan.ts'
import type { ReceivedReport } from './import-record.ts'

type Count = { added: number; changed: number; unchanged: number }

/** What an import did, or would do: what `--json` prints. */
export type ImportOutcome = Record<RowKind, Count> & {
  dry_run: boolean
  run_id: string
  batches: { total: number; written: number; replayed: number }
  pictures: { uploaded: number; known: number }
  /** When the very same list went in; null where it was not in before. */
  already_in_since: string | null
  /** What rows take away that was there, and whose stock stays, as it has moved since the list was exported. */
  cleared: readonly RowLocation[]
  stock_kept: readonly RowLocation[]
  /** Every field of a known row that changes, with what was and what is. */
  changes: readonly ListChange[]
  faults: readonly RowError[]
}

/** A field of a row with what was and what is. */
export type ListChange = RowLocation & { field: string; before: ChangeValue; after: ChangeValue }

const MOST_SHOWN = 50
const MOST_NAMED = 8

const FAULT_COLUMNS: readonly Column<RowError>[] = [
  ['File', ({ file }) => file, 'flexible'],
  ['Line', ({ line }) => line, 'right'],
  ['Row', ({ row }) => row],
  ['Column', ({ column }) => column],
  ['Message', ({ message }) => message, 'flexible'],
]

/** The sum of what the store says about batches; rows that only came along with a batch are not counted again. */
export function countsOf(
  batches: readonly Batch[],
  reports: readonly (ReceivedReport | null)[],
): Record<RowKind, Count> {
  const none = (): Count => ({ added: 0, changed: 0, unchanged: 0 })
  const counts = { vendors: none(), categories: none(), banners: none(), products: none() }
  for (const [at, { counted }] of batches.entries()) {
    for (const kind of counted) {
      const report = reports[at]?.[kind]
      if (!report) continue
      counts[kind].added += report.added
      counts[kind].changed += report.changed
      counts[kind].unchanged += report.unchanged
    }
  }
  return counts
}

/** Fields of rows that the store speaks of, of all batches. */
export function locationsOf(
  batches: readonly Batch[],
  reports: readonly (ReceivedReport | null)[],
  about: 'cleared' | 'stock_kept',
): RowLocation[] {
  return batches.flatMap((batch, at) =>
    (reports[at]?.[about] ?? []).flatMap((path) => {
      const named = namedRow(batch, path)
      if (named === null || !batch.counted.includes(named.row.kind)) return []
      const { row, name } = named
      return [locationOf(row, name)]
    }),
  )
}

/** The changed fields of rows that the store speaks of, of all batches. */
export function changesOf(
  batches: readonly Batch[],
  reports: readonly (ReceivedReport | null)[],
): ListChange[] {
  return batches.flatMap((batch, at) =>
    (reports[at]?.changes ?? []).flatMap(({ field, before, after }) => {
      const named = namedRow(batch, field)
      if (named === null || !batch.counted.includes(named.row.kind)) return []
      return [{ ...locationOf(named.row, named.name), field: named.name, before, after }]
    }),
  )
}

/** An outcome for people: the first faults, or what has become of the rows. */
export function renderOutcome(outcome: ImportOutcome, screen: Screen): string {
  if (outcome.faults.length > 0)
    return formatTable(FAULT_COLUMNS, outcome.faults.slice(0, MOST_SHOWN), screen)
  const kinds = rowKinds.filter((kind) => Object.values(outcome[kind]).some((count) => count > 0))
  const columns: readonly Column<RowKind>[] = [
    ['Rows', (kind) => kind],
    [outcome.dry_run ? 'To add' : 'Added', (kind) => outcome[kind].added, 'right'],
    [outcome.dry_run ? 'To change' : 'Changed', (kind) => outcome[kind].changed, 'right'],
    ['Unchanged', (kind) => outcome[kind].unchanged, 'right'],
  ]
  const table = formatTable(columns, kinds, screen)
  const { uploaded, known } = outcome.pictures
  const pictures =
    uploaded + known === 0
      ? []
      : [`Pictures: ${uploaded} ${outcome.dry_run ? 'to send' : 'sent'}, ${known} known`]
  const { changes, cleared, stock_kept: kept } = outcome
  const changed =
    changes.length === 0 ? [] : ['', changeTable(changes.slice(0, MOST_SHOWN).map(namedChange), screen)]
  const told = [
    ...[...new Set(cleared.map(({ column }) => column))].map((column) => {
      const spots = cleared.filter((spot) => spot.column === column)
      return `${outcome.dry_run ? 'To clear' : 'Cleared'}: ${column ?? ''} of ${rowsIn(spots)}`
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

/** Says how much `renderOutcome` leaves out; null where it shows all. */
export function unshown({ faults, changes }: ImportOutcome): string | null {
  if (faults.length > MOST_SHOWN)
    return `… and ${faults.length - MOST_SHOWN} more: --report <file.csv> writes all of them`
  if (faults.length === 0 && changes.length > MOST_SHOWN)
    return `… and ${changes.length - MOST_SHOWN} more changes: --json prints all of them`
  return null
}

function namedChange({ row, field, before, after }: ListChange): NamedChange {
  return { name: row ?? '', field, before, after }
}

/** A row of a list and a field of it, by what the store calls it, such as `products.3.photo`; null for anything else. */
export function namedRow(
  { origins }: Pick<Batch, 'origins'>,
  path: string,
): { row: ImportRow; name: string } | null {
  const [, said, at, name = ''] = /^(\w+)\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  const kind = rowKinds.find((each) => each === said)
  const row = kind && origins[kind][Number(at)]
  return row === undefined ? null : { row, name }
}
