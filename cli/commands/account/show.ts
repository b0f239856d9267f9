import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { userDetails } from '#cli/output/shop-views.ts'
import { freshUserOf, requireCustomer } from '#cli/session/visitor.ts'

export const showCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description(
        'Shows your data as the store has them now. `haat whoami` says who is signed in without asking.',
      )
      .addHelpText('after', '\nExamples:\n  haat account show\n  haat account show --json | jq -r .address')
      .action(() => start(null))
  },
  run: runShow,
})

export async function runShow(context: CliContext): Promise<void> {
  const user = await freshUserOf(context, await requireCustomer(context))
  context.out.result(user, () => userDetails(user))
}
