import { expirationDate, storedSession } from '#core/session/expiry.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { checkFields } from '#cli/input/check-fields.ts'
import { emailFrom, passwordFrom } from '#cli/input/credentials.ts'
import { answerOf } from '#cli/network/answer.ts'
import { cartCount } from '#cli/output/cart-view.ts'
import { tellDoubts } from '#cli/orders/tell-doubts.ts'
import { signIn } from '#cli/session/saved-rows.ts'
import type { SessionFile } from '#cli/session/session-file.ts'

export type LoginOptions = { email?: string; passwordStdin?: boolean }

export const loginCommand = defineCommand<LoginOptions>({
  declare: (command, start) => {
    command
      .description('Signs in, and merges the cart saved in the account with the one here.')
      .option('-e, --email <address>', 'your e-mail (HAAT_EMAIL)')
      .option(
        '--password-stdin',
        'read the password from standard input (else HAAT_PASSWORD, else asked for)',
      )
      .addHelpText(
        'after',
        '\nExamples:\n  haat login --email ayesha@example.com\n  pass show haat | haat login --email ayesha@example.com --password-stdin',
      )
      .action((flags: LoginOptions) => start(flags))
  },
  run: runLogin,
})

/** Signs in (spec §4) and merges the saved rows; those of another vendor stay in the account, and this cart stays. */
export async function runLogin(context: CliContext, options: LoginOptions): Promise<void> {
  const { api, session, out, credentials, now } = context
  const email = await emailFrom(context, options.email)
  refuseSecondCustomer(await session.read(), email, now())
  const password = await passwordFrom(context, options.passwordStdin)
  const { LoginRequest } = await import('#generated/schemas.ts')
  checkFields(LoginRequest, { email, password })
  const { user: granted } = answerOf(await api.call('login', { body: { email, password } })).data

  credentials.token = granted.access_token
  const me = await api.call('getCurrentUser')
  const user = me.ok ? me.data.user : null
  const expires = expirationDate(now(), granted.expires_in)
  let merged = true
  const { cart } = await session.update((before) => {
    const after = signIn(
      before,
      { token: granted.access_token, expirationDate: expires, user },
      granted.cart_items ?? [],
    )
    merged = after.merged
    return after.session
  })

  out.result({ user, url: context.settings.url, expires_at: expires }, () => '')
  out.note(`Signed in as ${user?.name || email}. ${cartCount(cart)}`)
  if (!merged) {
    out.note(
      'The cart saved in your account is of another vendor: it stays there, and the cart here stays as it is.',
    )
  }
  await tellDoubts(context)
  if (context.env['HAAT_TOKEN']) out.note('HAAT_TOKEN is set and goes before this sign-in.')
}

/** A profile has one customer at a time, or one's cart would end up in another's account. */
function refuseSecondCustomer({ signedIn }: SessionFile, email: string, now: number): void {
  const stored = storedSession({ token: signedIn?.token, expirationDate: signedIn?.expirationDate }, now)
  const present = signedIn?.user?.email
  if (stored.state !== 'valid' || !present || present.toLowerCase() === email.toLowerCase()) return
  throw new Failure(exitCodes.failure, 'signed_in', `This profile is signed in as ${present}`, {
    hints: ['`haat logout` first, or name another --profile.'],
  })
}
