import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmDestructive, confirmProduction } from '#cli/input/ask.ts'
import { printOutcomes, takeStep, worstError, type OrderStep, type StepOutcome } from './take-step.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { formatTaka } from '#core/money.ts'
import { returnOf, returnOptions, type ReturnOptions } from './return-options.ts'

const VERBS: Readonly<Record<OrderStep, string>> = {
  confirm: 'confirms',
  send: 'sends out',
  deliver: 'marks as delivered:',
  return: 'marks as returned:',
  cancel: 'cancels',
}

/** How many numbers a question lists. */
const MAX_NAMED = 20

/** Steps that cannot be undone. */
const FINAL: ReadonlySet<OrderStep> = new Set(['cancel', 'return'])

type ParcelOptions = { courier?: string; tracking?: string }
type StepOptions = { orderId?: string[]; note?: string; fromStdin?: boolean } & ReturnOptions & ParcelOptions

/** The steps of orders, each with one or more orders. */
export const stepCommands = {
  'shop confirm': (command) =>
    command
      .description('Confirms orders: pending becomes processing.')
      .with(stepOptions('confirm'))
      .examples("haat shop confirm 1001 1002 --note 'Reached by phone'"),
  'shop send': (command) =>
    command
      .description('Sends orders out: processing becomes shipped.')
      .with(stepOptions('send'))
      .option('--courier <name>', 'who carries the parcels')
      .option('--tracking <number>', 'the courier’s number of the parcel')
      .addHelpText(
        'after',
        '\nThe customer sees both with the order. The same command with another number corrects a mistyped one.',
      )
      .examples(
        'haat shop send 1001 --courier Pathao --tracking DD-88211',
        'haat shop send 1002 --courier RedX',
      ),
  'shop deliver': (command) =>
    command
      .description('Marks orders as delivered and paid: shipped becomes delivered.')
      .with(stepOptions('deliver'))
      .examples('haat shop deliver 1001'),
  'shop return': (command) =>
    command
      .description(
        'Marks orders whose parcel came back as returned, with the reason; --restock puts their units back into stock, once. Asks first; --yes confirms.',
      )
      .with(stepOptions('return'))
      .with(returnOptions)
      .addHelpText(
        'after',
        '\nFurther units can be restocked later: the same command with --restock or --units puts those back.',
      )
      .examples(
        'haat shop return 1001 --reason refused --restock --yes',
        "haat shop return 1001 --reason damaged --units 102=1 --note 'One whisk is broken' --yes",
      ),
  'shop cancel': (command) =>
    command
      .description(
        'Cancels orders that are not delivered; their units go back into stock, once. Asks first; --yes confirms.',
      )
      .with(stepOptions('cancel'))
      .examples("haat shop cancel 1002 --note 'Wrong address' --yes"),
} satisfies Record<string, Declare>

function stepOptions(step: OrderStep): Declare {
  return (command) =>
    command
      .argument('[orderId...]', 'numbers of the orders')
      .option('--note <text>', 'a note for the shop')
      .option('--from-stdin', 'read the numbers from standard input')
      .runsAsOperator((context, options: StepOptions) => runStep(context, step, options))
}

/** Takes a step with each order; the worst error decides the exit code. */
async function runStep(
  context: CliContext,
  step: OrderStep,
  { orderId: words = [], note, fromStdin, courier, tracking, ...returned }: StepOptions,
): Promise<void> {
  if (note !== undefined && note.length > 500) {
    throw usageError('--note must be at most 500 characters')
  }
  const ids = await orderIds(context, words, fromStdin ?? false)
  if (returned.units && ids.length > 1) throw usageError('--units is for one order')
  if (tracking !== undefined && ids.length > 1) throw usageError('--tracking is for one order')
  const { yes, production } = context.settings
  if (!yes && (production || FINAL.has(step))) {
    const what = await affectedOrders(context, step, ids)
    await (FINAL.has(step) ? confirmDestructive(context, what) : confirmProduction(context, what))
  }
  const outcomes: StepOutcome[] = []
  for (const id of ids) {
    const outcome = await takeStep(context, id, (order) => ({
      step,
      ...(note !== undefined && { note }),
      ...(courier !== undefined && { courier }),
      ...(tracking !== undefined && { tracking }),
      ...(step === 'return' && returnOf(order, returned)),
    }))
    outcomes.push(outcome)
    if (outcome.stops) break
  }
  for (const id of ids.slice(outcomes.length))
    outcomes.push({ id, result: 'not tried', status: null, error: null, stops: false })
  const error = worstError(step, outcomes)
  // Of one order the error says everything.
  if (error === null || ids.length > 1) printOutcomes(context.out, outcomes)
  if (error !== null) throw error
}

/** The numbers of orders from the command line or standard input, without repetitions. */
export async function orderIds(
  { ask }: CliContext,
  words: readonly string[],
  fromStdin: boolean,
): Promise<number[]> {
  if (fromStdin && words.length > 0)
    throw usageError('Name orders on the command line or with --from-stdin, not both')
  const texts = fromStdin ? (await ask.text()).split(/[\s,]+/).filter((text) => text !== '') : words
  if (texts.length === 0) {
    throw usageError(
      fromStdin
        ? 'Standard input names no orders'
        : 'Which orders? Name them, or give them with --from-stdin',
    )
  }
  return [...new Set(texts.map(readId))]
}

function readId(text: string): number {
  try {
    return orderNumber(text)
  } catch {
    throw usageError(`'${text.slice(0, 40)}' is not the number of an order; nothing was changed`)
  }
}

/** What a step would do, as the end of a question: 'this cancels order 1001 (৳2,500)'; in a script without the totals. */
async function affectedOrders(
  { api, ask }: CliContext,
  step: OrderStep,
  ids: readonly number[],
): Promise<string> {
  const named: string[] = []
  let sum = 0
  for (const id of ids) {
    if (!ask.isInteractive) {
      named.push(String(id))
      continue
    }
    const found = await api.call('getOrder', { params: { orderId: id } })
    if (!found.ok && found.problem.status !== 404) throw toCliError(found.problem)
    sum += found.ok ? found.data.pay_amount : 0
    named.push(`${id} (${found.ok ? formatTaka(found.data.pay_amount) : 'not found'})`)
  }
  if (ids.length === 1) return `this ${VERBS[step]} order ${named.join('')}`
  const total = ask.isInteractive ? ` of ${formatTaka(sum)} in all` : ''
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return `this ${VERBS[step]} ${ids.length} orders${total}: ${named.slice(0, MAX_NAMED).join(', ')}${more}`
}
