import { InvalidArgumentError, Option } from 'commander'
import type { Declare, HaatCommand } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { type CliError, exitCodes, usageError } from '#cli/errors.ts'
import { confirmDestructive, confirmProduction } from '#cli/input/ask.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { latinDigits } from '#core/text/clean-text.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { OperatorOrder } from './operator-order.ts'

type StepBody = BodyOf<'takeOrderStep'>
type Step = StepBody['step']
type Reason = NonNullable<StepBody['reason']>
type Units = NonNullable<StepBody['restock']>
type StepOptions = Pick<StepBody, 'note' | 'courier' | 'tracking' | 'reason'> & {
  orderId?: string[]
  fromStdin?: boolean
  restock?: boolean
  units?: Units
}

/** Listed here, because the schemas of the contract would slow down every help. */
export const returnReasons: readonly Reason[] = ['refused', 'not_reached', 'damaged', 'wrong_item', 'other']

/** The steps of orders, each with one or more orders. */
export const stepCommands = {
  'shop confirm': (command) =>
    stepCommand(command, 'confirm').examples("haat shop confirm 1001 1002 --note 'Reached by phone'"),
  'shop send': (command) =>
    stepCommand(command, 'send')
      .description(
        'Sends orders out: processing becomes shipped. The customer sees courier and tracking number; the same command with ' +
          'another number corrects a mistyped one.',
      )
      .option('--courier <name>', 'who carries the parcels')
      .option('--tracking <number>', 'the courier’s number of the parcel')
      .examples('haat shop send 1001 --courier Pathao --tracking DD-88211'),
  'shop deliver': (command) =>
    stepCommand(command, 'deliver')
      .description('Marks orders as delivered and paid: shipped becomes delivered.')
      .examples('haat shop deliver 1001'),
  'shop return': (command) =>
    stepCommand(command, 'return')
      .description(
        'Marks orders whose parcel came back as returned, with the reason; --restock puts their units back into stock, once. ' +
          'Further units can be restocked later with the same command. Asks first; --yes confirms.',
      )
      .addOption(
        new Option('-r, --reason <reason>', 'why it came back').choices(returnReasons).makeOptionMandatory(),
      )
      .option('--restock', 'put all units back into stock')
      .addOption(
        new Option('--units <product=units>', 'put these units of a product back; may be repeated')
          .argParser(readUnits)
          .conflicts('restock'),
      )
      .examples(
        'haat shop return 1001 --reason refused --restock --yes',
        "haat shop return 1001 --reason damaged --units 102=1 --note 'One whisk is broken' --yes",
      ),
  'shop cancel': (command) =>
    stepCommand(command, 'cancel')
      .description(
        'Cancels orders that are not delivered; their units go back into stock, once. Asks first; --yes confirms.',
      )
      .examples("haat shop cancel 1002 --note 'Wrong address' --yes"),
} satisfies Record<string, Declare>

function stepCommand(command: HaatCommand, step: Step): HaatCommand {
  return command
    .argument('[orderId...]', 'numbers of the orders')
    .option('--note <text>', 'a note for the shop')
    .option('--from-stdin', 'read the numbers from standard input')
    .runsAsOperator((context, options: StepOptions) => runStep(context, step, options))
}

/** Units of products as they are typed: `12=1`. */
function readUnits(text: string, before: Units | undefined): Units {
  const [, product, quantity] = /^(\d{1,9})=(\d{1,9})$/.exec(latinDigits(text)) ?? []
  if (product === undefined || quantity === undefined || Number(product) === 0)
    throw new InvalidArgumentError(
      'It must be the number of a product and how many, such as 12=1. `haat shop order` lists the numbers.',
    )
  return [...(before ?? []), { product_id: Number(product), quantity: Number(quantity) }]
}

/** What a step did with an order. `already`: it was taken before. `status` is null where the store did not report it. */
type Outcome = {
  id: number
  result: 'done' | 'already' | 'failed' | 'not tried'
  status: OperatorOrder['status'] | null
  error?: CliError
}

/** Takes a step with each order; the worst error decides the exit code. */
async function runStep(context: CliContext, step: Step, options: StepOptions): Promise<void> {
  const { orderId: words = [], fromStdin = false, restock = false, units, ...fields } = options
  const ids = await orderIds(context, words, fromStdin)
  if (ids.length > 1 && units) throw usageError('--units is for one order')
  if (ids.length > 1 && fields.tracking !== undefined) throw usageError('--tracking is for one order')
  if ((fields.note?.length ?? 0) > 500) throw usageError('--note must be at most 500 characters')
  const orders = ids.length === 1 ? 'order' : `${ids.length} orders:`
  const what = `this takes the step ${step} with ${orders} ${ids.join(', ')}`
  const isFinal = step === 'cancel' || step === 'return'
  await (isFinal ? confirmDestructive(context, what) : confirmProduction(context, what))
  const bodyFor = (order: OperatorOrder) => ({ step, ...fields, ...restockOf(order, restock, units) })
  const rows: OutcomeRow[] = []
  const errors: { id: number; error: CliError }[] = []
  for (const [at, id] of ids.entries()) {
    const { error, ...row } = await takeStep(context, id, bodyFor)
    rows.push(error ? { ...row, code: error.code, message: error.message } : row)
    if (!error) continue
    errors.push({ id, error })
    if (!wouldFailAgain(error)) continue
    rows.push(...ids.slice(at + 1).map((left) => ({ id: left, result: 'not tried', status: null }) as const))
    break
  }
  const [worst] = errors.toSorted((one, other) => other.error.exit - one.error.exit)
  if (worst && ids.length === 1) throw worst.error
  context.out.result(rows, (screen) => formatTable(worst ? [...COLUMNS, REASON] : COLUMNS, rows, screen))
  if (!worst) return
  const done = rows.filter(({ result }) => result === 'done' || result === 'already').length
  const message = `${done} of ${ids.length} orders took the step ${step}; ${worst.id}: ${worst.error.message}`
  throw worst.error.with({ message })
}

type OutcomeRow = Omit<Outcome, 'error'> & { code?: string; message?: string }

const COLUMNS: readonly Column<OutcomeRow>[] = [
  ['Order', ({ id }) => id, 'right'],
  ['Result', ({ result }) => result],
  ['Status', ({ status }) => status],
]
const REASON: Column<OutcomeRow> = ['Reason', ({ message }) => message, 'flexible']

/** The units that go back into stock: all of an order, or the given ones. */
function restockOf(order: OperatorOrder, isWhole: boolean, units: Units | undefined): { restock?: Units } {
  if (isWhole)
    return { restock: order.order_product.map(({ product_id, quantity }) => ({ product_id, quantity })) }
  return units ? { restock: units } : {}
}

/** Takes a step with one order; a repetition changes nothing. */
async function takeStep(
  { api }: CliContext,
  id: number,
  bodyFor: (order: OperatorOrder) => StepBody,
): Promise<Outcome> {
  const params = { orderId: id }
  const failed = (problem: ApiProblem, status: Outcome['status']): Outcome => {
    const isUnconfirmed = problem.code === 'order_step_impossible' && status === 'pending'
    const hints = isUnconfirmed ? [`Confirm it first: haat shop confirm ${id}`] : []
    return { id, result: 'failed', status, error: toCliError(problem).withHints(hints) }
  }
  const before = await api.call('getOrder', { params })
  if (!before.ok) return failed(before.problem, null)
  const after = await api.call('takeOrderStep', { params, body: bodyFor(before.data) })
  if (!after.ok) return failed(after.problem, before.data.status)
  const isSame = stateOf(after.data) === stateOf(before.data)
  return { id, result: isSame ? 'already' : 'done', status: after.data.status }
}

/** What a step changes. */
function stateOf({ status, courier, tracking, order_product: lines }: OperatorOrder): string {
  return JSON.stringify([status, courier, tracking, lines.map(({ restocked }) => restocked)])
}

/** Whether the next order would fail in the same way. */
function wouldFailAgain({ exit, code }: CliError): boolean {
  return exit === exitCodes.signIn || exit === exitCodes.unreachable || code === 'scope_missing'
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
  if (texts.length === 0)
    throw usageError(
      fromStdin
        ? 'Standard input names no orders'
        : 'Which orders? Name them, or give them with --from-stdin',
    )
  return [...new Set(texts.map(readId))]
}

function readId(text: string): number {
  try {
    return orderNumber(text)
  } catch {
    throw usageError(`'${text.slice(0, 40)}' is not the number of an order; nothing was changed`)
  }
}
