import { randomInt } from 'node:crypto'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { secretFromInput } from '#cli/input/credentials.ts'
import { checkFields, wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { formatFields } from '#cli/output/table.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'

type Customer = SuccessOf<'findCustomers'>[number]
type ByNumber = { customerId: number }
type PasswordOptions = ByNumber & { passwordStdin?: boolean }

export const CUSTOMER_ID = ['<customerId>', 'number of the account', wholeNumber] as const

/** Accounts, their passwords and sessions. */
export const customerCommands = {
  'shop customers': (command) =>
    command
      .description('Finds accounts by phone number or e-mail.')
      .argument('<contact>', 'the whole phone number or e-mail')
      .examples("haat shop customers ayesha@example.com --json | jq '.[].id'")
      .runsAsOperator(runCustomers),
  'shop customer password': (command) =>
    command
      .description('Sets a random password, shows it once, and signs the customer out everywhere.')
      .argument(...CUSTOMER_ID)
      .option('--password-stdin', 'read the password from standard input, and show none')
      .examples(
        'haat shop customer password 3',
        'pass show mariam | haat shop customer password 3 --password-stdin',
      )
      .runsAsOperator(runPassword),
  'shop customer sign-out': (command) =>
    command
      .description('Signs a customer out everywhere; the password stays.')
      .argument(...CUSTOMER_ID)
      .examples('haat shop customer sign-out 3')
      .runsAsOperator(runSignOut),
} satisfies Record<string, Declare>

async function runCustomers(context: CliContext, { contact }: { contact: string }): Promise<void> {
  const { data } = unwrap(await context.api.call('findCustomers', { body: { contact } }))
  context.out.result(data, () => data.map(customerSheet).join('\n\n'))
  if (data.length === 0) {
    context.out.note('No account found. Orders of guests: haat shop orders --customer …')
  }
}

function customerSheet(customer: Customer): string {
  const { city, zip, orders, orders_under_way: open } = customer
  return formatFields([
    ['Customer', customer.id],
    ['Name', customer.name],
    ['E-mail', customer.email],
    ['First e-mail', customer.first_email],
    ['Phone', customer.phone],
    ['Address', customer.address],
    ['City', `${city} ${zip}`.trim()],
    ['Country', customer.country],
    ['Since', dhakaTime(customer.created_at)],
    ['Changed', dhakaTime(customer.updated_at)],
    ['Sessions', customer.sessions],
    ['Orders', open === 0 ? orders : `${orders}, ${open} of them open`],
    ['Test run', customer.mark],
  ])
}

async function runPassword(context: CliContext, options: PasswordOptions): Promise<void> {
  const { api, out, ask } = context
  const { customerId, passwordStdin = false } = options
  const given = passwordStdin ? await secretFromInput(ask, 'HAAT_PASSWORD') : null
  const password = given ?? newPassword()
  checkFields((await import('#generated/schemas.ts')).NewPassword, { password })
  await confirmProduction(context, `this sets a new password for customer ${customerId}`)
  const call = { params: { customerId }, body: { password } }
  const { sessions } = unwrap(await api.call('setCustomerPassword', call)).data
  out.result({ id: customerId, password: given === null ? password : null, sessions }, () =>
    given === null ? password : '',
  )
  const shown = given === null ? 'shown once' : 'set'
  out.note(`The new password of customer ${customerId} is ${shown}; ended sessions: ${sessions}`)
}

async function runSignOut(context: CliContext, { customerId }: { customerId: number }): Promise<void> {
  await confirmProduction(context, `this signs customer ${customerId} out everywhere`)
  const { data } = unwrap(await context.api.call('endCustomerSessions', { params: { customerId } }))
  context.out.result(data, () => '')
  context.out.note(`Customer ${customerId}: ended sessions: ${data.sessions}`)
}

// Without letters and digits that look alike, because it may be read out on the phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 4

/** Some 79 random bits, such as `kx4m-9tqa-w7hd-2bnr`. */
function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? ''
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
