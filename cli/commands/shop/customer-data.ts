import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { agreeForGood } from '#cli/input/ask.ts'
import { openFileAtOnce } from '#cli/lists/file-at-once.ts'
import { operatorAnswer, operatorFailure } from '#cli/network/answer.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { CUSTOMER_ID } from './customers.ts'

type CustomerData = SuccessOf<'exportCustomer'>
type ExportOptions = { customerId: number; output?: string }

/** What the store knows of somebody, to take along or to be forgotten. */
export const dataCommands = {
  'shop customer export': command<ExportOptions>({
    about:
      'Writes all that the store keeps about a customer as one JSON file: account, cart, sessions, mails, orders.',
    takes: [CUSTOMER_ID, ['-o, --output <file>', 'where to, readable for you alone; else standard output']],
    examples: ['haat shop customer export 3 -o customer-3.json'],
    run: runExportCustomer,
  }),
  'shop customer erase': command<{ customerId: number }>({
    about:
      'Erases an account with its cart, sessions and mails, and whose its orders were; what was bought and the amount ' +
      'stay. Orders under way refuse it. Asks first, or takes --yes.',
    takes: [CUSTOMER_ID],
    examples: ['haat shop customer erase 3 --yes'],
    run: runEraseCustomer,
  }),
}

/** Writes what is known of a customer, all pages of it at once. */
async function runExportCustomer(context: CliContext, options: ExportOptions): Promise<void> {
  const { customerId, output } = options
  await requireOperator(context)
  if (output === undefined) {
    const data = await allPages(context, customerId)
    context.out.result(data, () => jsonText(data, true))
    return
  }
  const file = await openFileAtOnce(output, { isPrivate: true })
  try {
    const data = await allPages(context, customerId)
    await file.write(`${jsonText(data, true)}\n`)
    await file.finish()
    context.out.note(`${output} holds customer ${customerId} with ${data.orders.length} orders`)
  } finally {
    await file.drop()
  }
}

/** Everything on one page of the contract. */
async function allPages({ api }: CliContext, customerId: number): Promise<CustomerData> {
  const { data: first } = operatorAnswer(await api.call('exportCustomer', { params: { customerId } }))
  for (let after = first.next; after !== null;) {
    const { data } = operatorAnswer(await api.call('exportCustomer', { params: { customerId, after } }))
    first.orders.push(...data.orders)
    after = data.next
  }
  return { ...first, next: null }
}

async function runEraseCustomer(context: CliContext, { customerId }: { customerId: number }): Promise<void> {
  const { api, out } = context
  await requireOperator(context)
  await agreeForGood(
    context,
    `this erases customer ${customerId}${await whoItIs(context, customerId)} for good`,
  )
  const { data } = operatorAnswer(await api.call('eraseCustomer', { params: { customerId } }))
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
  if (!found.ok && found.problem.status !== 404) throw operatorFailure(found.problem)
  const account = found.ok ? found.data.account : undefined
  return account ? ` (${account.name}, orders: ${account.orders})` : ''
}
