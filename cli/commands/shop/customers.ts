import { randomInt } from 'node:crypto'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { secretFromInput } from '#cli/input/credentials.ts'
import { checkFields, wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { formatFields } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'

type Customer = SuccessOf<'findCustomers'>[number]
type ByNumber = { customerId: number }
type PasswordOptions = ByNumber & { passwordStdin?: boolean }

export const CUSTOMER_ID = ['<customerId>', 'number of the account', wholeNumber] as const

/** Accounts, and who gets into them. */
export const customerCommands = {
  'shop customers': (command) =>
    command
      .description('Finds accounts by phone number or e-mail, in whatever spelling.')
      .argument('<contact>', 'all of the phone number or e-mail')
      .examples(
        'haat shop customers 01712345678',
        "haat shop customers ayesha@example.com --json | jq '.[].id'",
      )
      .runs(runCustomers),
  'shop customer password': (command) =>
    command
      .description(
        'Sets a customer’s password anew, a random one that is shown this once, and signs the customer out everywhere.',
      )
      .argument(...CUSTOMER_ID)
      .option('--password-stdin', 'take the password from standard input, and show none')
      .examples(
        'haat shop customer password 3',
        'pass show mariam | haat shop customer password 3 --password-stdin',
      )
      .runs(runPassword),
  'shop customer sign-out': (command) =>
    command
      .description('Signs a customer out everywhere; the password stays.')
      .argument(...CUSTOMER_ID)
      .examples('haat shop customer sign-out 3')
      .runs(runSignOut),
} satisfies Record<string, Declare>

async function runCustomers(context: CliContext, { contact }: { contact: string }): Promise<void> {
  await requireOperator(context)
  const { data } = unwrap(await context.api.call('findCustomers', { body: { contact } }))
  context.out.result(data, () => data.map(customerSheet).join('\n\n'))
  if (data.length === 0) {
    context.out.note('No account found; orders of guests are found with: haat shop orders --customer …')
  }
}

function customerSheet(customer: Customer): string {
  const { city, zip, orders, orders_under_way: underWay } = customer
  return formatFields([
    ['Customer', customer.id],
    ['Name', customer.name],
    ['E-mail', customer.email],
    ['Opened with', customer.first_email],
    ['Phone', customer.phone],
    ['Address', customer.address],
    ['City', `${city} ${zip}`.trim()],
    ['Country', customer.country],
    ['Since', dhakaTime(customer.created_at)],
    ['Changed', dhakaTime(customer.updated_at)],
    ['Open sign-ins', customer.sessions],
    ['Orders', underWay === 0 ? orders : `${orders}, ${underWay} of them under way`],
    ['Test run', customer.mark],
  ])
}

/** Prints the new password by itself, so that it can go on to where it is needed. */
async function runPassword(context: CliContext, options: PasswordOptions): Promise<void> {
  const { api, out, ask } = context
  const { customerId, passwordStdin = false } = options
  await requireOperator(context)
  const given = passwordStdin ? await secretFromInput(ask, 'HAAT_PASSWORD') : null
  const password = given ?? newPassword()
  checkFields((await import('#generated/schemas.ts')).NewPassword, { password })
  await confirmProduction(context, `this sets the password of customer ${customerId} anew`)
  const call = { params: { customerId }, body: { password } }
  const { sessions } = unwrap(await api.call('setCustomerPassword', call)).data
  out.result({ id: customerId, password: given === null ? password : null, sessions }, () =>
    given === null ? password : '',
  )
  const shown = given === null ? 'shown this once' : 'set'
  out.note(`The new password of customer ${customerId} is ${shown}; ${endedWords(sessions)}`)
}

async function runSignOut(context: CliContext, { customerId }: { customerId: number }): Promise<void> {
  await requireOperator(context)
  await confirmProduction(context, `this signs customer ${customerId} out everywhere`)
  const { data } = unwrap(await context.api.call('endCustomerSessions', { params: { customerId } }))
  context.out.result(data, () => '')
  context.out.note(`Customer ${customerId}: ${endedWords(data.sessions)}`)
}

function endedWords(sessions: number): string {
  return sessions === 1 ? '1 session has ended' : `${sessions} sessions have ended`
}

// Nothing that looks or sounds like something else: it may be read out on the phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 4

/** Some 79 random bits, such as `kx4m-9tqa-w7hd-2bnr`. */
function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? ''
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
