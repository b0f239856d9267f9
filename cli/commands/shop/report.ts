import { Option } from 'commander'
import { dhakaDay, startOfDhakaDay } from '#core/time/dhaka.ts'
import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { bomOption, checkCsvFlags, csvTable, printCsv } from '#cli/import/csv-writer.ts'
import { dayRangeOptions, momentsOf, type DayRange } from '#cli/input/day-range.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'

type Report = SuccessOf<'reportSales'>
const TABLES = ['statuses', 'reasons', 'cities', 'vendors', 'days', 'products'] as const
type Table = (typeof TABLES)[number]
type ReportOptions = DayRange & { csv?: Table; bom?: boolean }

const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000

export const reportCommand: Declare = (command) =>
  command
    .description(
      `Shows the orders of a period, or of the last ${DEFAULT_DAYS} days, by status, city, vendor, day and product. Orders of test ` +
        'runs do not count.',
    )
    .with(dayRangeOptions('orders placed'))
    .addOption(new Option('--csv <table>', 'one table as CSV').choices(TABLES))
    .option(...bomOption)
    .examples(
      'haat shop report --from 2026-11-01 --to 2026-11-30 --csv days > november.csv',
      "haat shop report --json | jq '.cities[] | select(.returned_share > 0.3)'",
    )
    .runsAsOperator(runReport)

async function runReport(context: CliContext, { from, to, csv, bom = false }: ReportOptions): Promise<void> {
  const { api, out, settings } = context
  checkCsvFlags(settings, { csv: csv !== undefined, bom })
  const last = to ?? dhakaDay(context.now())
  const first = from ?? dhakaDay((startOfDhakaDay(last) ?? 0) - (DEFAULT_DAYS - 1) * DAY_MS)
  momentsOf({ from: first, to: last })
  const { data } = unwrap(await api.call('reportSales', { params: { from: first, to: last } }))
  if (csv !== undefined) await printCsv(out, csvTable<string>(FIELDS[csv], data[csv]), { bom })
  else out.result(data, (screen) => reportText(data, screen))
}

const SHARES = ['name', 'orders', 'delivered', 'returned', 'returned_share'] as const
/** The fields of each table in their order, for people and for CSV. */
const FIELDS: Readonly<Record<Table, readonly string[]>> = {
  statuses: ['status', 'orders', 'amount'],
  reasons: ['reason', 'orders'],
  cities: SHARES,
  vendors: SHARES,
  days: ['day', 'orders', 'cancelled', 'returned', 'amount'],
  products: ['product_id', 'name', 'units', 'amount'],
} satisfies { [Each in Table]: readonly (keyof Report[Each][number])[] }
const TOTALS = FIELDS.days.filter((field) => field !== 'day')

type Row = Readonly<Record<string, string | number | null>>
const LOOKS: Readonly<Record<string, Column<Row>[2]>> = {
  name: 'flexible',
  status: 'left',
  reason: 'left',
  day: 'left',
}

/** A column for people; its title is the field, unless it has a shorter one. */
function columnOf(field: string): Column<Row> {
  const title = { product_id: 'Product', returned_share: 'Share' }[field]
  return [
    title ?? `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`,
    ({ [field]: value }) => cellOf(field, value ?? ''),
    LOOKS[field] ?? 'right',
  ]
}

function cellOf(field: string, value: string | number): string | number {
  if (typeof value === 'string') return field === 'reason' ? value.replaceAll('_', ' ') : value
  if (field === 'amount') return formatTaka(value)
  return field === 'returned_share' ? `${(value * 100).toFixed(1)} %` : value
}

/** The rows of a table that are shown; --json and --csv have all of them. */
const SHOWN_ROWS = 31

/** The report for people; of each long table the first rows. */
function reportText({ from, to, left_off: left, ...report }: Report, screen: Screen): string {
  const table = (title: string, fields: readonly string[], rows: readonly Row[], leftOff = 0) => {
    if (rows.length === 0) return []
    const more = rows.length - SHOWN_ROWS + leftOff
    const end = more > 0 ? `\n… and ${more} more` : ''
    return [`${title}\n${formatTable(fields.map(columnOf), rows.slice(0, SHOWN_ROWS), screen)}${end}`]
  }
  const days = report.days.filter(({ orders }) => orders > 0)
  return [
    ...table(`Orders placed from ${from} to ${to}`, TOTALS, [report.total]),
    ...table('By status', FIELDS.statuses, report.statuses),
    ...table('Reasons of returns', FIELDS.reasons, report.reasons),
    ...table('By city', FIELDS.cities, report.cities, left.cities),
    ...table('By vendor', FIELDS.vendors, report.vendors, left.vendors),
    ...table('By day', FIELDS.days, days),
    ...table('By product', FIELDS.products, report.products, left.products),
  ].join('\n\n')
}
