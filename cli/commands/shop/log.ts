import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { bomOption, csvTable, printCsv } from '#cli/import/csv-writer.ts'
import { orderNumber, wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { ParamsOf, SuccessOf } from '#generated/operation-types.ts'
import { dayRangeOptions, momentsOf, type DayRange } from '#cli/input/day-range.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'

type Use = SuccessOf<'listOperatorUses'>['uses'][number]
type Filters = Pick<ParamsOf<'listOperatorUses'>, 'key' | 'operation' | 'order' | 'customer'>
type LogOptions = Filters & DayRange & { limit?: number; all?: boolean; csv?: boolean; bom?: boolean }

const PAGE = 200
const USUAL = 50

export const logCommand: Declare = (command) =>
  command
    .description('Lists who has asked for what with which key, the newest first; never what was sent along.')
    .option('--key <name>', 'only what this key asked for')
    .option('--operation <id>', 'only this operation, such as takeOrderStep')
    .option('--order <orderId>', 'only what was about this order', orderNumber)
    .option('--customer <customerId>', 'only what was about this account', wholeNumber)
    .with(dayRangeOptions('what was asked'))
    .removedOption('--since <time>', 'use --from, which names the first day')
    .removedOption('--before <time>', 'use --to, which names the last day and includes it')
    .option('-l, --limit <count>', `how many at the most; ${USUAL} when absent`, wholeNumber)
    .option('--all', 'all of them')
    .option('--csv', 'for a spreadsheet')
    .option(...bomOption)
    .examples(
      'haat shop log --order 1001',
      'haat shop log --key desk --from 2026-11-01 --to 2026-11-30 --all --csv > november.csv',
    )
    .runs(runLog)

/** Prints the log, as much of it as wanted. */
async function runLog(context: CliContext, options: LogOptions): Promise<void> {
  const { limit = USUAL, all = false, csv = false, bom = false, from, to, ...filters } = options
  const { from: since, before } = momentsOf({ from, to })
  const { api, out } = context
  if (csv && context.settings.json) throw usageError('--csv and --json contradict each other')
  if (bom && !csv) throw usageError('--bom goes with --csv')
  await requireOperator(context)
  const most = all ? Infinity : limit
  const found: Use[] = []
  let next: string | null = null
  do {
    const left = Math.min(PAGE, most - found.length)
    const params: ParamsOf<'listOperatorUses'> = {
      ...filters,
      ...(since !== undefined && { since }),
      ...(before !== undefined && { before }),
      limit: left,
      ...(next !== null && { after: next }),
    }
    const { data } = unwrap(await api.call('listOperatorUses', { params }))
    found.push(...data.uses)
    next = data.next
  } while (next !== null && found.length < most)
  if (csv) await printCsv(out, csvTable(FIELDS, found), { bom })
  else out.result(found, (screen) => logTable(found, screen))
  if (found.length === 0 && !csv) out.note('Nothing found')
  if (next !== null) out.note(`There is more than these ${found.length}: --all prints it`)
}

const COLUMNS: readonly Column<Use>[] = [
  ['When', ({ at }) => dhakaTime(at)],
  ['Key', ({ key }) => key, 'flexible'],
  ['Operation', ({ operation }) => operation],
  ['Order', ({ order_id: id }) => id, 'right'],
  ['Customer', ({ customer_id: id }) => id, 'right'],
  ['Outcome', ({ status }) => outcomeOf(status)],
]

function logTable(uses: readonly Use[], screen: Screen): string {
  return uses.length === 0 ? '' : formatTable(COLUMNS, uses, screen)
}

function outcomeOf(status: number | null): string {
  if (status === null) return 'not answered'
  return status < 400 ? 'done' : `${status < 500 ? 'refused' : 'failed'} (${status})`
}

const FIELDS = ['at', 'key', 'operation', 'order_id', 'customer_id', 'status'] as const
