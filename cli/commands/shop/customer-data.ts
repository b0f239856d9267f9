import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmDestructive } from '#cli/input/ask.ts'
import { unwrap, toCliError } from '#cli/network/unwrap.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'
import type { CallResult } from '#client/call.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { CUSTOMER_ID } from './customers.ts'

type CustomerData = SuccessOf<'exportCustomer'>
type WithOutput = { output?: string }
type Guest = { contact: string }

const OUTPUT = ['-o, --output <file>', 'the file, which only you can read; else standard output'] as const
const CONTACT = [
  '<contact>',
  'the whole phone number or e-mail, or - to read it from standard input',
] as const

/** Exports and erases personal data. */
export const dataCommands = {
  'shop customer export': (command) =>
    command
      .description('Writes all data of a customer as JSON: account, cart, sessions, mails, orders.')
      .argument(...CUSTOMER_ID)
      .option(...OUTPUT)
      .examples('haat shop customer export 3 -o customer-3.json')
      .runsAsOperator((context, { customerId, output }: WithOutput & { customerId: number }) =>
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
      .runsAsOperator(async (context, { contact: given, output }: WithOutput & Guest) => {
        const contact = await contactOf(context, given)
        await exportData(context, output, (page) => guestPage(context, contact, page))
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

type FetchPage = (page?: { after: string }) => Promise<CallResult<'exportCustomer'>>

async function exportData(
  context: CliContext,
  output: string | undefined,
  fetchPage: FetchPage,
): Promise<void> {
  if (output === undefined) {
    const data = await allPages(fetchPage)
    context.out.result(data, () => jsonText(data, true))
    return
  }
  const write = async (writeText: Write): Promise<number> => {
    const data = await allPages(fetchPage)
    await writeText(`${jsonText(data, true)}\n`)
    return data.orders.length
  }
  const orders = await writeAtomic(output, write, { isPrivate: true })
  context.out.note(`${output} is written, with ${orders} orders`)
}

/** All pages as one. */
async function allPages(fetchPage: FetchPage): Promise<CustomerData> {
  const { data: first } = unwrap(await fetchPage())
  for (let after = first.next; after !== null;) {
    const { data } = unwrap(await fetchPage({ after }))
    first.orders.push(...data.orders)
    after = data.next
  }
  return { ...first, next: null }
}

async function eraseCustomer(context: CliContext, params: { customerId: number }): Promise<void> {
  const { api, out } = context
  const found = await api.call('exportCustomer', { params })
  if (!found.ok && found.problem.status !== 404) throw toCliError(found.problem)
  const account = found.ok ? found.data.account : undefined
  const who = account ? ` (${account.name}, orders: ${account.orders})` : ''
  await confirmDestructive(context, `this erases customer ${params.customerId}${who} for good`)
  const { data } = unwrap(await api.call('eraseCustomer', { params }))
  out.result(data, () => '')
  out.note(
    data.erased
      ? `Customer ${params.customerId} is erased; anonymized orders: ${data.orders}`
      : `There is no customer ${params.customerId}: nothing was erased`,
  )
}

async function eraseGuest(context: CliContext, { contact: given }: Guest): Promise<void> {
  const { api, out } = context
  const contact = await contactOf(context, given)
  const { orders, next } = unwrap(await guestPage(context, contact)).data
  const count = `${orders.length}${next === null ? '' : ' and more'}`
  await confirmDestructive(context, `this anonymizes the orders of this guest (${count}) for good`)
  const { data } = unwrap(await api.call('eraseGuest', { body: { contact } }))
  out.result(data, () => '')
  const isErased = data.orders + data.mails > 0
  out.note(isErased ? `Anonymized orders: ${data.orders}` : 'There is no such guest: nothing was erased')
}

function guestPage({ api }: CliContext, contact: string, page?: { after: string }) {
  return api.call('exportGuest', { body: { contact, ...page } })
}

/** The contact from the command line, or from standard input, where other users cannot read it. */
async function contactOf({ ask }: CliContext, given: string): Promise<string> {
  const contact = (given === '-' ? await ask.text() : given).trim()
  if (contact === '') throw usageError('A phone number or an e-mail is needed')
  return contact
}
