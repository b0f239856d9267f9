import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { checkCsvFlags, bomOption, csvTable, printCsv } from '#cli/import/csv-writer.ts'
import { dayRangeOptions, momentsOf, type DayRange } from '#cli/input/day-range.ts'
import { orderNumber, wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { formatTable, type Column } from '#cli/output/table.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { collectPages, listLimitOptions, type ListLimit } from './orders.ts'

type Entry = SuccessOf<'listOperatorUses'>['uses'][number]
type Filters = { key?: string; action?: string; order?: number; customer?: number }
type LogOptions = Filters & DayRange & ListLimit & { csv?: boolean; bom?: boolean }

export const logCommand: Declare = (command) =>
  command
    .description(
      'Shows the audit log: the requests of operator keys, the newest first, without their bodies.',
    )
    .option('--key <name>', 'only requests with this key')
    .option('--action <action>', 'only this action, such as take-order-step')
    .option('--order <orderId>', 'only requests about this order', orderNumber)
    .option('--customer <customerId>', 'only requests about this account', wholeNumber)
    .with(dayRangeOptions('requests'))
    .with(listLimitOptions)
    .option('--csv', 'print CSV for a spreadsheet')
    .option(...bomOption)
    .examples(
      'haat shop log --order 1001',
      'haat shop log --key office --from 2026-11-01 --to 2026-11-30 --all --csv > november.csv',
    )
    .runsAsOperator(runLog)

const COLUMNS: readonly Column<Entry>[] = [
  ['When', ({ at }) => dhakaTime(at)],
  ['Key', ({ key }) => key, 'flexible'],
  ['Action', ({ operation }) => actionOf(operation)],
  ['Order', ({ order_id: id }) => id, 'right'],
  ['Customer', ({ customer_id: id }) => id, 'right'],
  ['Outcome', ({ status }) => outcomeOf(status)],
]
const CSV_FIELDS = ['at', 'key', 'operation', 'order_id', 'customer_id', 'status'] as const

async function runLog(context: CliContext, options: LogOptions): Promise<void> {
  const { limit, all, csv = false, bom = false, from, to, action, ...filters } = options
  const { api, out, settings } = context
  checkCsvFlags(settings, { csv, bom })
  const { from: since, before } = momentsOf({ from, to })
  const params = {
    ...filters,
    ...(action !== undefined && { operation: await operationOf(action) }),
    ...(since !== undefined && { since }),
    ...(before !== undefined && { before }),
  }
  const { found, isMore } = await collectPages<Entry>({ limit, all }, async (page) => {
    const { data } = unwrap(await api.call('listOperatorUses', { params: { ...params, ...page } }))
    return { rows: data.uses, next: data.next }
  })
  if (csv) await printCsv(out, csvTable(CSV_FIELDS, found), { bom })
  else out.result(found, (screen) => formatTable(COLUMNS, found, screen))
  if (found.length === 0 && !csv) out.note('No entries found')
  if (isMore) out.note('There are more entries: --all prints them')
}

/** `takeOrderStep` is the action `take-order-step`. */
function actionOf(operation: string): string {
  return operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

async function operationOf(action: string): Promise<string> {
  const { operatorRoutes } = await import('#generated/client.ts')
  const known = Object.keys(operatorRoutes)
  const found = known.find((id) => actionOf(id) === action)
  if (found !== undefined) return found
  throw usageError(`There is no action '${action}'`, [`Actions: ${known.map(actionOf).join(', ')}`])
}

function outcomeOf(status: number | null): string {
  if (status === null) return 'open'
  return status < 400 ? 'done' : `${status < 500 ? 'refused' : 'failed'} (${status})`
}
