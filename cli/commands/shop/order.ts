import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { operatorAnswer } from '#cli/network/answer.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { orderSheet } from './operator-order.ts'

export const orderCommand = defineCommand<{ orderId: number }>({
  declare: (command, start) => {
    command
      .description('Shows one order: the label for the courier, its lines, and what has happened to it.')
      .argument('<orderId>', 'number of the order', wholeNumber)
      .addHelpText(
        'after',
        "\nExamples:\n  haat shop order 1001\n  haat shop order 1001 --json | jq -r '.history[].status'",
      )
      .action((orderId: number) => start({ orderId }))
  },
  run: runOrder,
})

/** Prints an order with everything that sending it out needs. */
export async function runOrder(context: CliContext, { orderId }: { orderId: number }): Promise<void> {
  await requireOperator(context)
  const { data } = operatorAnswer(await context.api.call('getOrder', { params: { orderId } }))
  context.out.result(data, (screen) => orderSheet(data, screen))
}
