import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { operatorAnswer } from '#cli/network/answer.ts'
import { formatFields } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { localTime } from './operator-order.ts'

export const keyCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description("Says what the operator's key of this profile may do; never the key itself.")
      .addHelpText(
        'after',
        '\nExamples:\n  haat shop key\n  haat shop key --json | jq -e \'.scopes | index("orders")\'',
      )
      .action(() => start(null))
  },
  run: runKey,
})

/** Prints what the store knows of the key. */
export async function runKey(context: CliContext): Promise<void> {
  const { from } = await requireOperator(context)
  const { data } = operatorAnswer(await context.api.call('getOperatorKey'))
  context.out.result(data, () =>
    formatFields([
      ['Key', data.name],
      ['May', data.scopes.join(', ')],
      ['Made', localTime(data.created_at)],
      ['Store', context.settings.url],
      ['From', from],
    ]),
  )
}
