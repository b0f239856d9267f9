import { quotePayload } from '#core/orders/quote-payload.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { emailFrom } from '#cli/input/credentials.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { userOf, resolveIdentity } from '#cli/session/identity.ts'
import { requireLines } from '#cli/orders/refresh-cart.ts'

type QuoteOptions = { email?: string }

export const quoteCommand: Declare = (command) =>
  command
    .option('-e, --email <address>', 'where to (else HAAT_EMAIL, else that of your account)')
    .examples('haat quote --email ayesha@example.com')
    .runs(runQuote)

/** Asks for a quotation. */
async function runQuote(context: CliContext, options: QuoteOptions): Promise<void> {
  const { api, out, session } = context
  const identity = await resolveIdentity(context)
  const { cart } = await session.read()
  requireLines(cart)
  const asked = options.email ?? context.env['HAAT_EMAIL']
  const user = !asked && identity.kind === 'customer' ? await userOf(context, identity) : null
  const email = await emailFrom(context, options.email, user?.email)
  const result = await api.call('requestQuote', { body: quotePayload(email, cart) })
  if (!result.ok) throw toCliError(result.problem).under('Quotation Generation Failure')
  out.result(result.data, () => '')
  out.note('Quotation Generated Successfully, Please Check Email')
}
