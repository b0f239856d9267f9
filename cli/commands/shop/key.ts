import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { formatFields } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'

export const keyCommand: Declare = (command) =>
  command
    .description('Shows the scopes and the end of the operator key, never the key itself.')
    .examples('haat shop key --json | jq -e \'.scopes | index("orders")\'')
    .runs(runKey)

async function runKey({ out, ...context }: CliContext): Promise<void> {
  const { from } = await requireOperator(context)
  const { data } = unwrap(await context.api.call('getOperatorKey'))
  out.result(data, () =>
    formatFields([
      ['Key', data.name],
      ['May', data.scopes.join(', ')],
      ['Made', dhakaTime(data.created_at)],
      ['Ends', data.ends_at === null ? 'never' : dhakaTime(data.ends_at)],
      ['Store', context.settings.url],
      ['Shop', data.shop.name],
      ['From', from],
    ]),
  )
  const days = daysUntil(data.ends_at, context.now())
  if (days <= SOON_DAYS) {
    const when = days === 0 ? 'today' : `in ${days} days`
    out.note(`This key ends ${when}: make a new one on the machine of the store`)
  }
}

const SOON_DAYS = 14
const DAY_MS = 86_400_000

function daysUntil(end: string | null, now: number): number {
  return end === null ? Infinity : Math.floor((Date.parse(end) - now) / DAY_MS)
}
