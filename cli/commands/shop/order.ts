import { command } from '#cli/command.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { orderSheet } from './operator-order.ts'

export const orderCommand = command<{ orderId: number }>({
  about: 'Shows one order: the label for the courier, its lines, and what has happened to it.',
  takes: [['<orderId>', 'number of the order', wholeNumber]],
  examples: ['haat shop order 1001', "haat shop order 1001 --json | jq -r '.history[].status'"],
  async run(context, params) {
    await requireOperator(context)
    const { data } = answerOf(await context.api.call('getOrder', { params }))
    context.out.result(data, (screen) => orderSheet(data, screen))
  },
})
