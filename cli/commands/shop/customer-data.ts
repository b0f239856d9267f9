import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmDestructive } from '#cli/input/ask.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'
import { unwrap, toCliError } from '#cli/network/unwrap.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { CallResult } from '#client/call.ts'
import { CUSTOMER_ID } from './customers.ts'

type CustomerData = SuccessOf<'exportCustomer'>
type Written = { output?: string }
type Guest = { contact: string }

const OUTPUT = ['-o, --output <file>', 'where to, readable for you alone; else standard output'] as const
const CONTACT = [
  '<contact>',
  'all of the phone number or e-mail, or - to read it from standard input',
] as const

/** What the store knows of somebody, to take along or to be forgotten. */
export const dataCommands = {
  'shop customer export': (command) =>
    command
      .description(
        'Writes all that the store keeps about a customer as one JSON file: account, cart, sessions, mails, orders.',
      )
      .argument(...CUSTOMER_ID)
      .option(...OUTPUT)
      .examples('haat shop customer export 3 -o customer-3.json')
      .runs((context, { customerId, output }: Written & { customerId: number }) =>
        runExport(context, output, {
          name: `customer ${customerId}`,
          page: (after) => context.api.call('exportCustomer', { params: { customerId, ...after } }),
        }),
      ),
  'shop customer erase': (command) =>
    command
      .description(
        'Erases an account with its cart, sessions and mails, and whose its orders were; what was bought and the amount ' +
          'stay. Orders under way refuse it. Asks first, or takes --yes.',
      )
      .argument(...CUSTOMER_ID)
      .examples('haat shop customer erase 3 --yes')
      .runs(runEraseCustomer),
  'shop guest export': (command) =>
    command
      .description(
        'Writes all that the store keeps about guests with this phone number or e-mail as one JSON file: orders of no ' +
          'account, and mails.',
      )
      .argument(...CONTACT)
      .option(...OUTPUT)
      .examples('haat shop guest export 01712345678 -o guest.json')
      .runs(async (context, { contact: given, output }: Written & Guest) => {
        const contact = await contactOf(context, given)
        await runExport(context, output, {
          name: 'this guest',
          page: (after) => guestPage(context, contact, after),
        })
      }),
  'shop guest erase': (command) =>
    command
      .description(
        'Erases whose the orders of guests with this phone number or e-mail were; what was bought and the amount stay. ' +
          'Orders under way refuse it. Asks first, or takes --yes.',
      )
      .argument(...CONTACT)
      .examples(
        'haat shop guest erase nobody@example.com --yes',
        'echo nobody@example.com | haat shop guest erase - --yes',
      )
      .runs(runEraseGuest),
} satisfies Record<string, Declare>

type Source = { name: string; page: (after?: { after: string }) => Promise<CallResult<'exportCustomer'>> }

/** Writes what is known of somebody, all pages of it at once. */
async function runExport(context: CliContext, output: string | undefined, source: Source): Promise<void> {
  await requireOperator(context)
  if (output === undefined) {
    const data = await allPages(source)
    context.out.result(data, () => jsonText(data, true))
    return
  }
  const written = async (write: Write): Promise<number> => {
    const data = await allPages(source)
    await write(`${jsonText(data, true)}\n`)
    return data.orders.length
  }
  const orders = await writeAtomic(output, written, { isPrivate: true })
  context.out.note(`${output} holds ${source.name} with ${orders} orders`)
}

/** Everything on one page of the contract. */
async function allPages({ page }: Source): Promise<CustomerData> {
  const { data: first } = unwrap(await page())
  for (let after = first.next; after !== null;) {
    const { data } = unwrap(await page({ after }))
    first.orders.push(...data.orders)
    after = data.next
  }
  return { ...first, next: null }
}

async function runEraseCustomer(context: CliContext, { customerId }: { customerId: number }): Promise<void> {
  const { api, out } = context
  await requireOperator(context)
  await confirmDestructive(
    context,
    `this erases customer ${customerId}${await whoItIs(context, customerId)} for good`,
  )
  const { data } = unwrap(await api.call('eraseCustomer', { params: { customerId } }))
  out.result(data, () => '')
  out.note(
    data.erased
      ? `Customer ${customerId} is erased; orders that no longer say whose they were: ${data.orders}`
      : `There is no customer ${customerId}, or no longer: nothing was erased`,
  )
}

/** Whom a person is about to erase; '' for nobody. */
async function whoItIs({ api }: CliContext, customerId: number): Promise<string> {
  const found = await api.call('exportCustomer', { params: { customerId } })
  if (!found.ok && found.problem.status !== 404) throw toCliError(found.problem)
  const account = found.ok ? found.data.account : undefined
  return account ? ` (${account.name}, orders: ${account.orders})` : ''
}

function guestPage({ api }: CliContext, contact: string, after?: { after: string }) {
  return api.call('exportGuest', { body: { contact, ...after } })
}

/** Who is meant: as typed, or on standard input, where nobody else can read it. */
async function contactOf({ ask }: CliContext, given: string): Promise<string> {
  const contact = (given === '-' ? await ask.everything() : given).trim()
  if (contact === '') throw usageError('A phone number or an e-mail is needed')
  return contact
}

async function runEraseGuest(context: CliContext, { contact: given }: Guest): Promise<void> {
  const { api, out } = context
  const contact = await contactOf(context, given)
  await requireOperator(context)
  const { orders, next } = unwrap(await guestPage(context, contact)).data
  const many = `${orders.length}${next === null ? '' : ' and more'}`
  await confirmDestructive(context, `this erases whose the orders of this guest (${many}) were, for good`)
  const { data } = unwrap(await api.call('eraseGuest', { body: { contact } }))
  out.result(data, () => '')
  out.note(
    data.orders + data.mails > 0
      ? `Orders that no longer say whose they were: ${data.orders}`
      : 'There is no order of such a guest, or no longer: nothing was erased',
  )
}
