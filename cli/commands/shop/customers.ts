import { randomInt } from 'node:crypto'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmDestructive, confirmProduction } from '#cli/input/ask.ts'
import { secretFromInput } from '#cli/input/credentials.ts'
import { checkFields, wholeNumber } from '#cli/input/parse-argument.ts'
import { toCliError, unwrap } from '#cli/network/unwrap.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { formatFields } from '#cli/output/table.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import type { CallResult } from '#client/call.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

type Customer = SuccessOf<'findCustomers'>[number]
type ByNumber = { customerId: number }
type ByContact = { contact: string }
type WithOutput = { output?: string }

const CUSTOMER_ID = ['<customerId>', 'number of the account', wholeNumber] as const
const CONTACT = [
  '<contact>',
  'the whole phone number or e-mail, or - to read it from standard input',
] as const
const OUTPUT = ['-o, --output <file>', 'the file, which only you can read; else standard output'] as const

/** Accounts, their passwords and sessions, and the personal data of customers and guests. */
export const customerCommands = {
  'shop customers': (command) =>
    command
      .argument('<contact>', 'the whole phone number or e-mail')
      .examples("haat shop customers ayesha@example.com --json | jq '.[].id'")
      .runsAsOperator(findCustomers),
  'shop customer password': (command) =>
    command
      .description('Sets a random password, shows it once, and signs the customer out everywhere.')
      .argument(...CUSTOMER_ID)
      .option('--password-stdin', 'read the password from standard input, and show none')
      .examples(
        'haat shop customer password 3',
        'pass show mariam | haat shop customer password 3 --password-stdin',
      )
      .runsAsOperator(setPassword),
  'shop customer sign-out': (command) =>
    command
      .argument(...CUSTOMER_ID)
      .examples('haat shop customer sign-out 3')
      .runsAsOperator(signOut),
  'shop customer export': (command) =>
    command
      .description('Writes all data of a customer as JSON: account, cart, sessions, mails, orders.')
      .argument(...CUSTOMER_ID)
      .option(...OUTPUT)
      .examples('haat shop customer export 3 -o customer-3.json')
      .runsAsOperator((context, { customerId, output }: ByNumber & WithOutput) =>
        exportData(context, output, (page) =>
          context.api.call('exportCustomer', { params: { customerId, ...page } }),
        ),
      ),
  'shop customer erase': (command) =>
    command
      .description(
        'Erases an account with its cart, sessions and mails, and anonymizes its orders; products and amounts stay. It is ' +
          'refused while orders are open. Asks first; --yes confirms.',
      )
      .argument(...CUSTOMER_ID)
      .examples('haat shop customer erase 3 --yes')
      .runsAsOperator(eraseCustomer),
  'shop guest export': (command) =>
    command
      .description('Writes all data of guests with this phone number or e-mail as JSON: orders and mails.')
      .argument(...CONTACT)
      .option(...OUTPUT)
      .examples('haat shop guest export 01712345678 -o guest.json')
      .runsAsOperator(async (context, { contact: given, output }: ByContact & WithOutput) => {
        const contact = await contactOf(context, given)
        await exportData(context, output, (page) =>
          context.api.call('exportGuest', { body: { contact, ...page } }),
        )
      }),
  'shop guest erase': (command) =>
    command
      .description(
        'Anonymizes the orders of guests with this phone number or e-mail; products and amounts stay. It is refused while ' +
          'orders are open. Asks first; --yes confirms.',
      )
      .argument(...CONTACT)
      .examples('echo guest@example.com | haat shop guest erase - --yes')
      .runsAsOperator(eraseGuest),
} satisfies Record<string, Declare>

async function findCustomers({ api, out }: CliContext, { contact }: ByContact): Promise<void> {
  const { data } = unwrap(await api.call('findCustomers', { body: { contact } }))
  out.result(data, () => data.map(customerSheet).join('\n\n'))
  if (data.length === 0) out.note('No account found. Orders of guests: haat shop orders --customer …')
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

async function setPassword(
  context: CliContext,
  { customerId, passwordStdin = false }: ByNumber & { passwordStdin?: boolean },
): Promise<void> {
  const { api, out, ask } = context
  const password = passwordStdin ? await secretFromInput(ask, 'HAAT_PASSWORD') : newPassword()
  checkFields((await import('#generated/schemas.ts')).NewPassword, { password })
  await confirmProduction(context, `this sets a new password for customer ${customerId}`)
  const call = { params: { customerId }, body: { password } }
  const { sessions } = unwrap(await api.call('setCustomerPassword', call)).data
  const shown = passwordStdin ? null : password
  out.result({ id: customerId, password: shown, sessions }, () => shown ?? '')
  const state = passwordStdin ? 'set' : 'shown once'
  out.note(`The new password of customer ${customerId} is ${state}; ended sessions: ${sessions}`)
}

// Without letters and digits that look alike, because it may be read out on the phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Some 79 random bits, such as `kx4m-9tqa-w7hd-2bnr`. */
function newPassword(): string {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

async function signOut(context: CliContext, { customerId }: ByNumber): Promise<void> {
  await confirmProduction(context, `this signs customer ${customerId} out everywhere`)
  const { data } = unwrap(await context.api.call('endCustomerSessions', { params: { customerId } }))
  context.out.result(data, () => '')
  context.out.note(`Customer ${customerId}: ended sessions: ${data.sessions}`)
}

type FetchPage = (page?: { after: string }) => Promise<CallResult<'exportCustomer'>>

/** Writes all pages as one. */
async function exportData(
  { out }: CliContext,
  output: string | undefined,
  fetchPage: FetchPage,
): Promise<void> {
  const { data } = unwrap(await fetchPage())
  while (data.next !== null) {
    const page = unwrap(await fetchPage({ after: data.next })).data
    data.orders.push(...page.orders)
    data.next = page.next
  }
  const text = jsonText(data, true)
  if (output === undefined) return out.result(data, () => text)
  await writeAtomic(output, (write) => write(`${text}\n`), { isPrivate: true })
  out.note(`${output} is written, with ${data.orders.length} orders`)
}

async function eraseCustomer(context: CliContext, params: ByNumber): Promise<void> {
  const { api, out } = context
  const { customerId } = params
  const found = await api.call('exportCustomer', { params })
  if (!found.ok && found.problem.status !== 404) throw toCliError(found.problem)
  const account = found.ok ? found.data.account : undefined
  const who = account ? ` (${account.name}, orders: ${account.orders})` : ''
  await confirmDestructive(context, `this erases customer ${customerId}${who} for good`)
  const { data } = unwrap(await api.call('eraseCustomer', { params }))
  out.result(data, () => '')
  out.note(
    data.erased
      ? `Customer ${customerId} is erased; anonymized orders: ${data.orders}`
      : `There is no customer ${customerId}: nothing was erased`,
  )
}

async function eraseGuest(context: CliContext, { contact: given }: ByContact): Promise<void> {
  const { api, out } = context
  const body = { contact: await contactOf(context, given) }
  const { orders, next } = unwrap(await api.call('exportGuest', { body })).data
  const count = `${orders.length}${next === null ? '' : ' and more'}`
  await confirmDestructive(context, `this anonymizes the orders of this guest (${count}) for good`)
  const { data } = unwrap(await api.call('eraseGuest', { body }))
  out.result(data, () => '')
  const isErased = data.orders + data.mails > 0
  out.note(isErased ? `Anonymized orders: ${data.orders}` : 'There is no such guest: nothing was erased')
}

/** The contact from the command line, or from standard input, where other users cannot read it. */
async function contactOf({ ask }: CliContext, given: string): Promise<string> {
  const contact = (given === '-' ? await ask.text() : given).trim()
  if (contact === '') throw usageError('A phone number or an e-mail is needed')
  return contact
}
