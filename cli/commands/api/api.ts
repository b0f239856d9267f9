import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, usageError } from '#cli/errors.ts'
import { idempotencyKey } from '#cli/input/parse-argument.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { isWrite } from '#cli/network/writes.ts'
import { placedJson } from '#cli/orders/order-messages.ts'
import { placeOrder } from '#cli/orders/place-order.ts'
import { clip, jsonText } from '#cli/output/plain-text.ts'
import { requireOperator } from '#cli/session/operator.ts'
import type { OrderBody } from '#cli/session/session-file.ts'
import { unwrapFor, userOf, resolveIdentity } from '#cli/session/identity.ts'
import type { ApiClient } from '#client/create-client.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { knownOperation, readApiInput, type ApiInput, type ApiInputOptions } from './api-input.ts'
import { operationJson, operationTable } from './operation-list.ts'

type ApiOptions = ApiInputOptions & { operationId?: string }

const MAX_QUESTION_LENGTH = 160

export const apiCommand: Declare = (command) =>
  command
    .description(
      'Calls an operation of the contract and prints its answer as JSON. What the contract would refuse is not sent.',
    )
    .argument('[operationId]', 'such as listHotDeals; without it the operations are listed')
    .option(
      '-f, --field <name=value>',
      'a parameter, or a field of the body as JSON or text; may be repeated',
      (pair: string, pairs: string[]) => [...pairs, pair],
      [],
    )
    .option('--input <file>', 'the body as JSON in a file, or - for standard input')
    .option('--key <key>', 'idempotency key', idempotencyKey)
    .removedOption('--dry-run', 'input that the contract refuses is never sent')
    .removedOption('--list', '`haat api` without an operation lists them all')
    .removedOption('-p, --param <name=value>', '--field takes parameters as well')
    .removedOption('-b, --body <json>', '--input takes the body from a file, or from standard input with -')
    .examples(
      'haat api',
      "haat api listHotDeals -f 'vendor_name=Morikawa Tea House'",
      "haat api listProducts -f category=tea -f limit=2 | jq '.[].name'",
      'haat api requestQuote -f email=ayesha@example.com -f subtotal=2580 -f total=2580 -f \'cartItems=[{"id":102,"quantity":2}]\'',
      'echo \'{"ids": [31, 32]}\' | haat api deleteCartItems --input -',
    )
    .runs(runApi)

/** Calls an operation, or lists them; the input is read by the contract before anybody is asked. */
async function runApi(context: CliContext, options: ApiOptions): Promise<void> {
  const { api, out } = context
  if (options.operationId === undefined) {
    const listed = operationJson()
    out.result(listed, (screen) => operationTable(listed, screen))
    return
  }
  const id = knownOperation(options.operationId)
  const input = await readApiInput(context, id, options)
  const { security, readOnly } = operations[id]
  const identity = security?.scheme === 'bearer' ? await resolveIdentity(context) : null
  if (security?.scheme === 'operatorKey') await requireOperator(context)
  if (id !== 'placeOrder' && isWrite({ id, readOnly, body: input.body }))
    await confirmProduction(context, whatIsCalled(id, input))
  if (id === 'placeOrder') {
    await placeBody(context, input.body, input.idempotencyKey)
    return
  }
  const key = operations[id].idempotencyKey ? (input.idempotencyKey ?? context.newKey()) : undefined
  const result = await anyCall(api)(id, { ...input, idempotencyKey: key })
  const { data } =
    identity?.kind === 'customer' ? await unwrapFor(context, identity, result) : answered(result, key)
  if (data !== undefined) out.result(data, ({ columns }) => jsonText(data, columns !== null))
}

/**
 * Places an order whose body is given word for word, by the same rules as one of the cart: under a key that is on the
 * disk first, and never beside one in doubt. Its answer is printed as JSON.
 */
export async function placeBody(context: CliContext, body: unknown, key: string | undefined): Promise<void> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw usageError('An order needs an --input that is a JSON object')
  }
  // The store judges what it says; here it is only kept and repeated.
  const payload = body as OrderBody
  const identity = await resolveIdentity(context)
  const customer = identity.kind === 'customer' ? identity : null
  const user = customer && (await userOf(context, customer))
  await placeOrder(context, {
    account: user && { id: user.id, email: user.email },
    customer,
    key,
    content: { fromCart: false, payload },
    report: (order) => {
      context.out.result(placedJson(order), ({ columns }) => jsonText(placedJson(order), columns !== null))
      if (order.replayed) context.out.note('It was placed earlier; nothing was ordered twice.')
    },
  })
}

/** A call as the end of a sentence, with its parameters; a body may hold secrets and contact data, and is not shown. */
function whatIsCalled(id: OperationId, { params }: ApiInput): string {
  const said = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  return clip([`this calls ${id}`, ...said].join(' '), MAX_QUESTION_LENGTH)
}

/** The answer; a failure that leaves open whether something happened says how to ask again without doing it twice. */
function answered(result: Awaited<ReturnType<ApiClient['call']>>, key: string | undefined) {
  try {
    return unwrap(result)
  } catch (error) {
    const isOpen = key !== undefined && error instanceof CliError && error.exit === exitCodes.unreachable
    throw isOpen ? error.withHints([`Asked again with --key ${key} it counts once.`]) : error
  }
}

/** Which operation it is, and so what it takes, is known only now; its input has been read by its schemas. */
function anyCall(api: ApiClient) {
  return api.call as (id: OperationId, given: unknown) => ReturnType<ApiClient['call']>
}
