import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmDestructive, confirmProduction } from '#cli/input/ask.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { stepResults, worstOf, type OrderStepResult, takeStep, type StepOutcome } from './take-step.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { formatTaka } from '#core/money.ts'
import { returnOf, returnOptions, type ReturnOptions } from './return-options.ts'

const VERBS: Readonly<Record<OrderStepResult, string>> = {
  confirm: 'confirms',
  send: 'sends out',
  deliver: 'ends as delivered and paid',
  return: 'ends as returned',
  cancel: 'cancels',
}

/** More numbers than that nobody reads at a question. */
const MOST_NAMED = 20

/** Nothing brings back what these have ended. */
const FINAL: ReadonlySet<OrderStepResult> = new Set(['cancel', 'return'])

type ParcelOptions = { courier?: string; tracking?: string }
type StepOptions = { orderId?: string[]; note?: string; fromStdin?: boolean } & ReturnOptions & ParcelOptions

/** The steps of an order, each with as many orders as are named. */
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
      .description('Ends orders that the customer has taken and paid for: shipped becomes delivered.')
      .with(stepOptions('deliver'))
      .examples('haat shop deliver 1001'),
  'shop return': (command) =>
    command
      .description(
        'Ends orders whose parcel came back, with the reason; --restock puts their units back into stock, once. Asks first, or takes --yes.',
      )
      .with(stepOptions('return'))
      .with(returnOptions)
      .addHelpText(
        'after',
        `\nMore units may be found whole later: the same command with --restock or --whole puts those back, and changes
nothing else.`,
      )
      .examples(
        'haat shop return 1001 --reason refused --restock --yes',
        "haat shop return 1001 --reason damaged --whole 102=1 --note 'One whisk is broken' --yes",
      ),
  'shop cancel': (command) =>
    command
      .description(
        'Cancels orders until they are delivered; their units go back into stock, once. Asks first, or takes --yes.',
      )
      .with(stepOptions('cancel'))
      .examples("haat shop cancel 1002 --note 'Wrong address' --yes"),
} satisfies Record<string, Declare>

function stepOptions(step: OrderStepResult): Declare {
  return (command) =>
    command
      .argument('[orderId...]', 'numbers of the orders')
      .option('--note <text>', 'kept with the step, for the shop alone')
      .option('--from-stdin', 'take the numbers from standard input')
      .runs((context, options: StepOptions) => runStep(context, step, options))
}

/** Takes a step with each order and reports every one; the worst failure decides how the command ends. */
async function runStep(
  context: CliContext,
  step: OrderStepResult,
  { orderId: words = [], note, fromStdin, courier, tracking, ...returned }: StepOptions,
): Promise<void> {
  if (note !== undefined && note.length > 500) {
    throw usageError('--note must be at most 500 characters')
  }
  const ids = await orderIds(context, words, fromStdin ?? false)
  if (returned.whole && ids.length > 1)
    throw usageError('--whole is about one order; name the others in commands of their own')
  if (tracking !== undefined && ids.length > 1)
    throw usageError('--tracking is about one order; name the others in commands of their own')
  await requireOperator(context)
  const { yes, production } = context.settings
  if (!yes && (production || FINAL.has(step))) {
    const what = await ordersAtStake(context, step, ids)
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
    outcomes.push({ id, result: 'not tried', status: null, failure: null, stops: false })
  const failure = worstOf(step, outcomes)
  // One order that failed is told by the failure alone.
  if (failure === null || ids.length > 1) stepResults(context.out, outcomes)
  if (failure !== null) throw failure
}

/** The numbers of orders from the command line, or from standard input; each once, in their order. */
export async function orderIds(
  { ask }: CliContext,
  words: readonly string[],
  fromStdin: boolean,
): Promise<number[]> {
  if (fromStdin && words.length > 0)
    throw usageError('Name orders on the command line or with --from-stdin, not both')
  const texts = fromStdin ? (await ask.everything()).split(/[\s,]+/).filter((text) => text !== '') : words
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
    throw usageError(`'${text.slice(0, 40)}' is no number of an order; nothing was done`)
  }
}

/**
 * What a step would do, as the end of a sentence: 'this cancels order 1001 (৳2,500)'. A person who is asked learns of the
 * totals too, as the store has them; a script that is only refused makes nobody look them up.
 */
async function ordersAtStake(
  { api, ask }: CliContext,
  step: OrderStepResult,
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
    named.push(`${id} (${found.ok ? formatTaka(found.data.pay_amount) : 'not there'})`)
  }
  if (ids.length === 1) return `this ${VERBS[step]} order ${named.join('')}`
  const total = ask.isInteractive ? ` of ${formatTaka(sum)} in all` : ''
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''
  return `this ${VERBS[step]} ${ids.length} orders${total}: ${named.slice(0, MOST_NAMED).join(', ')}${more}`
}
