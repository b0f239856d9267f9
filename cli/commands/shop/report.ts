import { Option } from 'commander'
import { dhakaDay, startOfDhakaDay } from '#core/time/dhaka.ts'
import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { Declare } from '#cli/haat-command.ts'
import { dhakaDayOf, momentsOf, type DayRange } from '#cli/input/day-range.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { bomOption, csvTable, printCsv } from '#cli/import/csv-writer.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'

type Report = SuccessOf<'reportSales'>
const TABLES = ['statuses', 'reasons', 'cities', 'vendors', 'days', 'products'] as const
type Table = (typeof TABLES)[number]
type ReportOptions = DayRange & { csv?: Table; bom?: boolean }

const USUAL_DAYS = 30
const DAY_MS = 86_400_000

export const reportCommand: Declare = (command) =>
  command
    .description(
      'Says what the orders of a period come to: by status, city, vendor, day and product. Days are those of Dhaka; orders of test runs do not count.',
    )
    .option(
      '--from <day>',
      `first day, such as 2026-11-01; else ${USUAL_DAYS} days end with the last`,
      dhakaDayOf,
    )
    .option('--to <day>', 'last day; today when absent', dhakaDayOf)
    .addOption(new Option('--csv <table>', 'one table as CSV').choices(TABLES))
    .option(...bomOption)
    .examples(
      'haat shop report',
      'haat shop report --from 2026-11-01 --to 2026-11-30 --csv days > november.csv',
      "haat shop report --json | jq '.cities[] | select(.returned_share > 0.3)'",
    )
    .runs(runReport)

/** Prints the report of a period, or one of its tables. */
async function runReport(context: CliContext, { from, to, csv, bom }: ReportOptions): Promise<void> {
  if (csv !== undefined && context.settings.json) throw usageError('--csv and --json contradict each other')
  if (bom && csv === undefined) throw usageError('--bom goes with --csv')
  await requireOperator(context)
  const last = to ?? dhakaDay(context.now())
  const first = from ?? dhakaDay((startOfDhakaDay(last) ?? 0) - (USUAL_DAYS - 1) * DAY_MS)
  momentsOf({ from: first, to: last })
  const params = { from: first, to: last }
  const { data } = unwrap(await context.api.call('reportSales', { params }))
  if (csv !== undefined) await printCsv(context.out, csvOf(data, csv), { bom })
  else context.out.result(data, (screen) => reportText(data, screen))
}

const SHARE_FIELDS = ['name', 'orders', 'delivered', 'returned', 'returned_share'] as const
const FIELDS = {
  statuses: ['status', 'orders', 'amount'],
  reasons: ['reason', 'orders'],
  cities: SHARE_FIELDS,
  vendors: SHARE_FIELDS,
  days: ['day', 'orders', 'cancelled', 'returned', 'amount'],
  products: ['product_id', 'name', 'units', 'amount'],
} as const satisfies { [Each in Table]: readonly (keyof Report[Each][number])[] }

type Cells = Readonly<Record<string, string | number | null>>

function csvOf(report: Report, table: Table): string {
  const rows: readonly Cells[] = report[table]
  return csvTable<string>(FIELDS[table], rows)
}

type Shares = Report['cities'][number]
type Amounts = Report['total']

const SHARES: readonly Column<Shares>[] = [
  ['Name', ({ name }) => name, 'flexible'],
  ['Orders', ({ orders }) => orders, 'right'],
  ['Delivered', ({ delivered }) => delivered, 'right'],
  ['Returned', ({ returned }) => returned, 'right'],
  ['Share', ({ returned_share: share }) => (share === null ? '' : `${(share * 100).toFixed(1)} %`), 'right'],
]

const AMOUNTS: readonly Column<Amounts>[] = [
  ['Orders', ({ orders }) => orders, 'right'],
  ['Cancelled', ({ cancelled }) => cancelled, 'right'],
  ['Returned', ({ returned }) => returned, 'right'],
  ['Amount', ({ amount }) => formatTaka(amount), 'right'],
]

const STATUSES: readonly Column<Report['statuses'][number]>[] = [
  ['Status', ({ status }) => status],
  ['Orders', ({ orders }) => orders, 'right'],
  ['Amount', ({ amount }) => formatTaka(amount), 'right'],
]

const REASONS: readonly Column<Report['reasons'][number]>[] = [
  ['Reason', ({ reason }) => reason.replaceAll('_', ' ')],
  ['Orders', ({ orders }) => orders, 'right'],
]

const DAYS: readonly Column<Report['days'][number]>[] = [['Day', ({ day }) => day], ...AMOUNTS]

const PRODUCTS: readonly Column<Report['products'][number]>[] = [
  ['Product', ({ product_id: id }) => id, 'right'],
  ['Name', ({ name }) => name, 'flexible'],
  ['Units', ({ units }) => units, 'right'],
  ['Amount', ({ amount }) => formatTaka(amount), 'right'],
]

/** More rows of a table nobody reads in a terminal; --json and --csv have them all. */
const SHOWN = 31

/** The report for people; of each long table the first rows. */
function reportText({ from, to, left_off: left, ...report }: Report, screen: Screen): string {
  const table = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], leftOff = 0) => {
    if (rows.length === 0) return []
    const more = rows.length - SHOWN + leftOff
    const end = more > 0 ? `\n… and ${more} more` : ''
    return [`${title}\n${formatTable(columns, rows.slice(0, SHOWN), screen)}${end}`]
  }
  const days = report.days.filter(({ orders }) => orders > 0)
  return [
    ...table(`From ${from} to ${to}`, AMOUNTS, [report.total]),
    ...table('By status', STATUSES, report.statuses),
    ...table('Why they came back', REASONS, report.reasons),
    ...table('By city', SHARES, report.cities, left.cities),
    ...table('By vendor', SHARES, report.vendors, left.vendors),
    ...table('By day', DAYS, days),
    ...table('By product', PRODUCTS, report.products, left.products),
  ].join('\n\n')
}
