import type { CliContext } from '#cli/context.ts'
import { operatorFailure } from '#cli/network/operator-answer.ts'
import { formatTaka } from '#core/money.ts'
import type { Step } from './step-results.ts'

const VERBS: Readonly<Record<Step, string>> = {
  confirm: 'confirms',
  send: 'sends out',
  deliver: 'ends as delivered and paid',
  cancel: 'cancels',
}

/** More numbers than that nobody reads at a question. */
const MOST_NAMED = 20

/**
 * What a step would do, as the end of a sentence: 'this cancels order 1001 (৳2,500)'. A person who is asked learns of the
 * totals too, as the store has them; a script that is only refused makes nobody look them up.
 */
export async function ordersAtStake(
  { api, ask }: CliContext,
  step: Step,
  ids: readonly number[],
): Promise<string> {
  const named: string[] = []
  let sum = 0
  for (const id of ids) {
    if (!ask.canAsk) {
      named.push(String(id))
      continue
    }
    const found = await api.call('getOrder', { params: { orderId: id } })
    if (!found.ok && found.problem.status !== 404) throw operatorFailure(found.problem)
    sum += found.ok ? found.data.pay_amount : 0
    named.push(`${id} (${found.ok ? formatTaka(found.data.pay_amount) : 'not there'})`)
  }
  if (ids.length === 1) return `this ${VERBS[step]} order ${named.join('')}`
  const total = ask.canAsk ? ` of ${formatTaka(sum)} in all` : ''
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''
  return `this ${VERBS[step]} ${ids.length} orders${total}: ${named.slice(0, MOST_NAMED).join(', ')}${more}`
}
