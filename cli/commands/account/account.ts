import { normalisePhone } from '#core/text/clean-text.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import type { CliContext } from '#cli/context.ts'
import { CliError, usageError } from '#cli/errors.ts'
import type { Declare } from '#cli/haat-command.ts'
import { emailFrom, passwordOption, secretFrom } from '#cli/input/credentials.ts'
import { checkFields } from '#cli/input/parse-argument.ts'
import { unwrap, toCliError } from '#cli/network/unwrap.ts'
import { contactOptions, type DeliveryFlags } from '#cli/orders/delivery.ts'
import { reportPending } from '#cli/orders/order-messages.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { formatFields } from '#cli/output/table.ts'
import {
  freshUserOf,
  requireCustomer,
  resolveIdentity,
  signedOut,
  unwrapFor,
  userOf,
} from '#cli/session/identity.ts'
import { operatorKey } from '#cli/session/operator.ts'
import type { SessionUser } from '#cli/session/session-file.ts'

/** The account of the customer. */
export const accountCommands = {
  whoami: (command) =>
    command
      .description(
        'Shows who is signed in, and the operator key of this profile. Exit code 3 without either.',
      )
      .examples('haat whoami || haat login')
      .runs(whoami),
  register: (command) =>
    command
      .description('Opens a customer account, without signing in. All but the phone number is needed.')
      .with(contactOptions)
      .option('--country <country>', 'country', 'Bangladesh')
      .option(...passwordOption)
      .examples(
        "haat register --name 'Nadia Islam' --email nadia@example.com --address 'House 12, Road 5' --city Dhaka --zip 1205",
      )
      .runs(register),
  'account show': (command) =>
    command.examples('haat account show --json | jq -r .address').runs(async (context) => {
      const user = await freshUserOf(context, await requireCustomer(context))
      context.out.result(user, () => userDetails(user))
    }),
  'account update': (command) =>
    command
      .with(contactOptions)
      .option('--country <country>', 'country')
      .examples("haat account update --address 'House 3, Agrabad' --city Chattogram --zip 4100")
      .runs(update),
} satisfies Record<string, Declare>

async function whoami(context: CliContext): Promise<void> {
  const { out, session, settings } = context
  const identity = await resolveIdentity(context, { calls: false })
  const customer = identity.kind === 'customer' ? identity : null
  const operator = await operatorOf(context, { isAlone: customer === null })
  if (customer === null && operator === null) throw signedOut()
  const user = customer && (await userOf(context, customer))
  const { signedIn } = await session.read()
  const until = customer?.variable === null ? (signedIn?.expirationDate ?? null) : null
  const { url } = settings
  out.result({ user, url, expires_at: until && dhakaIso(Date.parse(until)), operator }, () =>
    formatFields([
      ['Name', user?.name],
      ['E-Mail', user?.email],
      ['Store', url],
      ['Signed in until', until && dhakaTime(until)],
      ['Operator key', operator?.name],
      ['Scopes', operator?.scopes.join(', ')],
      ['Key ends', operator?.ends_at && dhakaTime(operator.ends_at)],
    ]),
  )
  await reportPending(context)
}

type Operator = { name: string; scopes: readonly string[]; ends_at: string | null }

/** The operator key of this profile; null without one. Its errors are notes, unless there is nothing else to show. */
async function operatorOf(context: CliContext, { isAlone }: { isAlone: boolean }): Promise<Operator | null> {
  try {
    const key = await operatorKey(context)
    if (key === null) return null
    context.credentials.operatorKey = key.value
    const { name, scopes, ends_at } = unwrap(await context.api.call('getOperatorKey')).data
    return { name, scopes, ends_at }
  } catch (error) {
    if (isAlone || !(error instanceof CliError)) throw error
    context.out.note(error.message)
    return null
  }
}

/** A person types the password twice; a script confirms it with the same value. */
async function register(
  context: CliContext,
  { passwordStdin, phone, ...fields }: DeliveryFlags & { passwordStdin?: boolean },
): Promise<void> {
  const { api, ask, env, out, settings } = context
  const email = await emailFrom(context, fields.email, settings.email)
  const password = await secretFrom(context, 'HAAT_PASSWORD', passwordStdin)
  const isTyped = !passwordStdin && !env['HAAT_PASSWORD'] && !env['HAAT_PASSWORD_FILE']
  const password_confirmation = isTyped ? ((await ask.secret('Password again: ')) ?? '') : password
  const account = {
    ...{ name: '', address: '', city: '', zip: '', country: '' },
    ...{ ...fields, email, password, password_confirmation },
    ...(phone && { phone: normalisePhone(phone) }),
  }
  checkFields((await import('#generated/schemas.ts')).RegistrationRequest, account)
  const result = await api.call('register', { body: account })
  if (!result.ok) throw toCliError(result.problem).under('Registration failure')
  out.result(result.data, () => '')
  out.note('Registration successful')
}

async function update(context: CliContext, flags: DeliveryFlags): Promise<void> {
  if (Object.keys(flags).length === 0)
    throw usageError(
      'Nothing to change: give at least one of --name, --email, --phone, --address, --city, --zip, --country',
    )
  const customer = await requireCustomer(context)
  const { id: _id, phone: known, ...present } = await freshUserOf(context, customer)
  const phone = flags.phone ?? known
  const changed = { ...present, ...flags, ...(phone && { phone: normalisePhone(phone) }) }
  checkFields((await import('#generated/schemas.ts')).ProfileRequest, changed)
  const { address = '', city = '', zip = '', country = '' } = changed
  const body = { ...changed, address, city, zip, country }
  await unwrapFor(context, customer, await context.api.call('updateProfile', { body }))
  const user = await freshUserOf(context, customer)
  context.out.result(user, () => userDetails(user))
  context.out.note('Your data are changed')
}

/** A customer's data for people. */
function userDetails({ name, email, phone, address, city, zip, country }: SessionUser): string {
  return formatFields([
    ['Name', name],
    ['E-Mail', email],
    ['Phone', phone],
    ['Address', address],
    ['City', city],
    ['Zip', zip],
    ['Country', country],
  ])
}
