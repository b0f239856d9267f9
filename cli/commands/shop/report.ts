import { Option } from 'commander'
import { dhakaDay, startOfDhakaDay } from '#core/time/dhaka.ts'
import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { bomOption, checkCsvFlags, csvTable, printCsv } from '#cli/import/csv-writer.ts'
import { dhakaDayOf, momentsOf, type DayRange } from '#cli/input/day-range.ts'
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
      'Shows the orders of a period by status, city, vendor, day and product. Days are those of Dhaka; orders of test runs do not count.',
    )
    .option('--from <day>', `first day, such as 2026-11-01; by default ${DEFAULT_DAYS} days`, dhakaDayOf)
    .option('--to <day>', 'last day; today when absent', dhakaDayOf)
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
  if (csv !== undefined) await printCsv(out, csvOf(data, csv), { bom })
  else out.result(data, (screen) => reportText(data, screen))
}

const SHARE_FIELDS = ['name', 'orders', 'delivered', 'returned', 'returned_share'] as const
const CSV_FIELDS = {
  statuses: ['status', 'orders', 'amount'],
  reasons: ['reason', 'orders'],
  cities: SHARE_FIELDS,
  vendors: SHARE_FIELDS,
  days: ['day', 'orders', 'cancelled', 'returned', 'amount'],
  products: ['product_id', 'name', 'units', 'amount'],
} as const satisfies { [Each in Table]: readonly (keyof Report[Each][number])[] }

function csvOf(report: Report, table: Table): string {
  const rows: readonly Readonly<Record<string, string | number | null>>[] = report[table]
  return csvTable<string>(CSV_FIELDS[table], rows)
}

const ORDERS: Column<{ orders: number }> = ['Orders', ({ orders }) => orders, 'right']
const RETURNED: Column<{ returned: number }> = ['Returned', ({ returned }) => returned, 'right']
const AMOUNT: Column<{ amount: number }> = ['Amount', ({ amount }) => formatTaka(amount), 'right']
const NAME: Column<{ name: string }> = ['Name', ({ name }) => name, 'flexible']

const SHARES: readonly Column<Report['cities'][number]>[] = [
  NAME,
  ORDERS,
  ['Delivered', ({ delivered }) => delivered, 'right'],
  RETURNED,
  ['Share', ({ returned_share: share }) => (share === null ? '' : `${(share * 100).toFixed(1)} %`), 'right'],
]
const TOTALS: readonly Column<Report['total']>[] = [
  ORDERS,
  ['Cancelled', ({ cancelled }) => cancelled, 'right'],
  RETURNED,
  AMOUNT,
]
const STATUSES: readonly Column<Report['statuses'][number]>[] = [
  ['Status', ({ status }) => status],
  ORDERS,
  AMOUNT,
]
const REASONS: readonly Column<Report['reasons'][number]>[] = [
  ['Reason', ({ reason }) => reason.replaceAll('_', ' ')],
  ORDERS,
]
const DAYS: readonly Column<Report['days'][number]>[] = [['Day', ({ day }) => day], ...TOTALS]
const PRODUCTS: readonly Column<Report['products'][number]>[] = [
  ['Product', ({ product_id: id }) => id, 'right'],
  NAME,
  ['Units', ({ units }) => units, 'right'],
  AMOUNT,
]

/** The rows of a table that are shown; --json and --csv have all of them. */
const SHOWN_ROWS = 31

/** The report for people; of each long table the first rows. */
function reportText({ from, to, left_off: left, ...report }: Report, screen: Screen): string {
  const table = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], leftOff = 0) => {
    if (rows.length === 0) return []
    const more = rows.length - SHOWN_ROWS + leftOff
    const end = more > 0 ? `\n… and ${more} more` : ''
    return [`${title}\n${formatTable(columns, rows.slice(0, SHOWN_ROWS), screen)}${end}`]
  }
  const days = report.days.filter(({ orders }) => orders > 0)
  return [
    ...table(`Orders placed from ${from} to ${to}`, TOTALS, [report.total]),
    ...table('By status', STATUSES, report.statuses),
    ...table('Reasons of returns', REASONS, report.reasons),
    ...table('By city', SHARES, report.cities, left.cities),
    ...table('By vendor', SHARES, report.vendors, left.vendors),
    ...table('By day', DAYS, days),
    ...table('By product', PRODUCTS, report.products, left.products),
  ].join('\n\n')
}
