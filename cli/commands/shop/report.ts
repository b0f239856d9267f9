import { InvalidArgumentError, Option } from 'commander'
import { daysOfPeriod, dhakaDay } from '#core/orders/sales-report.ts'
import { formatTaka } from '#core/money.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { operatorAnswer } from '#cli/network/answer.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'

type Report = SuccessOf<'reportSales'>
const TABLES = ['statuses', 'reasons', 'cities', 'vendors', 'days', 'products'] as const
type Table = (typeof TABLES)[number]
export type ReportOptions = { from?: string; to?: string; csv?: Table }

const USUAL_DAYS = 30
const DAY_MS = 86_400_000

export const reportCommand = defineCommand<ReportOptions>({
  declare: (command, start) => {
    command
      .description(
        'Says what the orders of a period come to: by status, city, vendor, day and product. Days are those of Dhaka; orders of test runs do not count.',
      )
      .option(
        '--from <day>',
        `first day, such as 2026-11-01; else ${USUAL_DAYS} days end with the last`,
        reportDay,
      )
      .option('--to <day>', 'last day; today when absent', reportDay)
      .addOption(new Option('--csv <table>', 'one table as CSV').choices(TABLES))
      .addHelpText(
        'after',
        `
Examples:
  haat shop report
  haat shop report --from 2026-11-01 --to 2026-11-30 --csv days > november.csv
  haat shop report --json | jq '.cities[] | select(.returned_share > 0.3)'`,
      )
      .action((flags: ReportOptions) => start(flags))
  },
  run: runReport,
})

/** Prints the report of a period, or one of its tables. */
export async function runReport(context: CliContext, { from, to, csv }: ReportOptions): Promise<void> {
  await requireOperator(context)
  const last = to ?? dhakaDay(context.now())
  const first = from ?? dhakaDay(Date.parse(`${last}T00:00:00+06:00`) - (USUAL_DAYS - 1) * DAY_MS)
  const params = { from: first, to: last }
  const { data } = operatorAnswer(await context.api.call('reportSales', { params }))
  if (csv !== undefined) await context.out.piece(await csvOf(data[csv]))
  else context.out.result(data, (screen) => reportText(data, screen))
}

function reportDay(text: string): string {
  if (daysOfPeriod(text, text)) return text
  throw new InvalidArgumentError('It must be a day such as 2026-11-20.')
}

/** Every table of a report has rows of one shape. */
async function csvOf(rows: readonly Readonly<Record<string, string | number | null>>[]): Promise<string> {
  const [first] = rows
  if (!first) return ''
  const { csvLine, guardText } = await import('#cli/lists/csv-text.ts')
  const cells = rows.map((row) =>
    csvLine(
      Object.values(row).map((cell) => (typeof cell === 'string' ? guardText(cell) : String(cell ?? ''))),
    ),
  )
  return [csvLine(Object.keys(first)), ...cells].join('')
}

const number = (title: string): Column => ({ title, align: 'right' })
const NAME: Column = { title: 'Name', flexible: true }
const SHARES = [NAME, number('Orders'), number('Delivered'), number('Returned'), number('Share')]

/** The report for people; of each long table the first rows. */
function reportText(report: Report, screen: Screen): string {
  const { from, to, total, left_off } = report
  const table = (
    title: string,
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    left = 0,
  ) => {
    if (rows.length === 0) return []
    const more = rows.length - SHOWN + left
    const end = more > 0 ? `\n… and ${more} more` : ''
    return [`${title}\n${formatTable(columns, rows.slice(0, SHOWN), screen)}${end}`]
  }
  const amounts = [number('Orders'), number('Cancelled'), number('Returned'), number('Sold')]
  const count = (one: Report['total']) => [
    String(one.orders),
    String(one.cancelled),
    String(one.returned),
    formatTaka(one.amount),
  ]
  const days = report.days.filter(({ orders }) => orders > 0)
  return [
    ...table(`From ${from} to ${to}`, amounts, [count(total)]),
    ...table(
      'By status',
      [{ title: 'Status' }, number('Orders'), number('Amount')],
      report.statuses.map(({ status, orders, amount }) => [status, String(orders), formatTaka(amount)]),
    ),
    ...table(
      'Why they came back',
      [{ title: 'Reason' }, number('Orders')],
      report.reasons.map(({ reason, orders }) => [reason.replaceAll('_', ' '), String(orders)]),
    ),
    ...table('By city', SHARES, report.cities.map(shares), left_off.cities),
    ...table('By vendor', SHARES, report.vendors.map(shares), left_off.vendors),
    ...table(
      'By day',
      [{ title: 'Day' }, ...amounts],
      days.map((day) => [day.day, ...count(day)]),
    ),
    ...table(
      'By product',
      [number('Product'), NAME, number('Units'), number('Sold')],
      report.products.map(({ product_id, name, units, amount }) => [
        String(product_id),
        name,
        String(units),
        formatTaka(amount),
      ]),
      left_off.products,
    ),
  ].join('\n\n')
}

/** More rows of a table nobody reads in a terminal; --json and --csv have them all. */
const SHOWN = 31

function shares({ name, orders, delivered, returned, returned_share: share }: Report['cities'][number]) {
  const percent = share === null ? '' : `${(share * 100).toFixed(1)} %`
  return [name, String(orders), String(delivered), String(returned), percent]
}
