import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { formatFields } from '#cli/output/json-text.ts'
import { tellDoubts } from '#cli/orders/order-words.ts'
import { requireCustomer, userOf } from '#cli/session/visitor.ts'

export const whoamiCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description('Says who is signed in, as known since the sign-in. Signed out: exit code 3.')
      .addHelpText('after', '\nExample:\n  haat whoami || haat login')
      .action(() => start(null))
  },
  run: runWhoami,
})

export async function runWhoami(context: CliContext): Promise<void> {
  const customer = await requireCustomer(context, { calls: false })
  const user = await userOf(context, customer)
  const { signedIn } = await context.session.read()
  const until = customer.from === 'session' ? (signedIn?.expirationDate ?? null) : null
  const { url } = context.settings
  context.out.result({ user, url, expires_at: until }, () =>
    formatFields([
      ['Name', user.name],
      ['E-Mail', user.email],
      ['Store', url],
      ['Signed in until', until ?? ''],
    ]),
  )
  await tellDoubts(context)
}
