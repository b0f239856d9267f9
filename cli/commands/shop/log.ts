import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { orderNumber, wholeNumber } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { ParamsOf, SuccessOf } from '#generated/operation-types.ts'
import { localTime, pointInTime } from './operator-order.ts'

type Use = SuccessOf<'listOperatorUses'>['uses'][number]
type Filters = Pick<
  ParamsOf<'listOperatorUses'>,
  'key' | 'operation' | 'order' | 'customer' | 'since' | 'before'
>
type LogOptions = Filters & { limit?: number; all?: boolean; csv?: boolean }

const PAGE = 200
const USUAL = 50

export const logCommand = command<LogOptions>({
  about: 'Lists who has asked for what with which key, the newest first; never what was sent along.',
  takes: [
    ['--key <name>', 'only what this key asked for'],
    ['--operation <id>', 'only this operation, such as takeOrderStep'],
    ['--order <orderId>', 'only what was about this order', orderNumber],
    ['--customer <customerId>', 'only what was about this account', wholeNumber],
    ['--since <time>', 'only what was asked then or later', pointInTime],
    ['--before <time>', 'only what was asked before', pointInTime],
    ['-l, --limit <count>', `how many at the most; ${USUAL} when absent`, wholeNumber],
    ['--all', 'all of them'],
    ['--csv', 'for a spreadsheet'],
  ],
  examples: [
    'haat shop log --order 1001',
    'haat shop log --key desk --since 2026-11-01 --all --csv > november.csv',
  ],
  run: runLog,
})

/** Prints the log, as much of it as wanted. */
async function runLog(context: CliContext, options: LogOptions): Promise<void> {
  const { limit = USUAL, all = false, csv = false, ...filters } = options
  const { api, out, settings } = context
  await requireOperator(context)
  const most = all ? Infinity : limit
  const found: Use[] = []
  let next: string | null = null
  do {
    const left = Math.min(PAGE, most - found.length)
    const params: ParamsOf<'listOperatorUses'> = {
      ...filters,
      limit: left,
      ...(next !== null && { after: next }),
    }
    const { data } = answerOf(await api.call('listOperatorUses', { params }))
    found.push(...data.uses)
    next = data.next
  } while (next !== null && found.length < most)
  const text = csv && !settings.json ? await csvText(found) : null
  out.result(found, (screen) => text ?? logTable(found, screen))
  if (found.length === 0 && !csv) out.note('Nothing found')
  if (next !== null) out.note(`There is more than these ${found.length}: --all prints it`)
}

const COLUMNS: readonly Column<Use>[] = [
  ['When', ({ at }) => localTime(at)],
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

async function csvText(uses: readonly Use[]): Promise<string> {
  const { csvTable } = await import('#cli/lists/csv-text.ts')
  return csvTable(FIELDS, uses).trimEnd()
}
