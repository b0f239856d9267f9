import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure, usage } from '#cli/failure.ts'
import { idempotencyKey } from '#cli/input/parse-argument.ts'
import { agreeToProduction } from '#cli/input/ask.ts'
import { answerOf } from '#cli/network/answer.ts'
import { isWrite } from '#cli/network/writes.ts'
import { placedJson } from '#cli/orders/order-messages.ts'
import { placeOrder } from '#cli/orders/place-order.ts'
import { clip, jsonText } from '#cli/output/plain-text.ts'
import { showRequest } from '#cli/output/shop-views.ts'
import { operatorKey, requireOperator } from '#cli/session/operator.ts'
import type { OrderBody } from '#cli/session/session-file.ts'
import { answerFor, userOf, visitor } from '#cli/session/visitor.ts'
import type { ApiClient } from '#client/create-client.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { knownOperation, readApiInput, type ApiInput, type ApiInputOptions } from './api-input.ts'
import { operationJson, operationTable } from './operation-list.ts'

type ApiOptions = ApiInputOptions & { operationId?: string; dryRun?: boolean }

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
    .option('--dry-run', 'check the input and print the request without its body, send nothing')
    .removedOption('--list', '`haat api` without an operation lists them all')
    .removedOption('-p, --param <name=value>', '--field takes parameters as well')
    .removedOption('-b, --body <json>', '--input takes the body from a file, or from standard input with -')
    .examples(
      'haat api',
      "haat api listHotDeals -f 'vendor_name=Morikawa Tea House'",
      "haat api listProducts -f category=tea -f limit=2 | jq '.[].name'",
      'haat api requestQuote -f email=ayesha@example.com -f subtotal=2580 -f total=2580 -f \'cartItems=[{"id":102,"quantity":2}]\'',
      'echo \'{"ids": [31, 32]}\' | haat api deleteCartItems --input - --dry-run',
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
  const isCustomers = security?.scheme === 'bearer'
  const isOperators = security?.scheme === 'operatorKey'
  const someone = isCustomers ? await visitor(context) : null
  if (options.dryRun) {
    context.credentials.operatorKey = isOperators ? ((await operatorKey(context))?.value ?? null) : null
    showDryRun(context, id, input)
    return
  }
  if (isOperators) await requireOperator(context)
  if (id !== 'placeOrder' && isWrite({ id, readOnly, body: input.body }))
    await agreeToProduction(context, whatIsCalled(id, input))
  if (id === 'placeOrder') {
    await placeBody(context, input.body, input.idempotencyKey)
    return
  }
  const key = operations[id].idempotencyKey ? (input.idempotencyKey ?? context.newKey()) : undefined
  const result = await anyCall(api)(id, { ...input, idempotencyKey: key })
  const { data } =
    someone?.kind === 'customer' ? await answerFor(context, someone, result) : answered(result, key)
  if (data !== undefined) out.result(data, ({ columns }) => jsonText(data, columns !== null))
}

/**
 * Places an order whose body is given word for word, by the same rules as one of the cart: under a key that is on the
 * disk first, and never beside one in doubt. Its answer is printed as JSON.
 */
export async function placeBody(context: CliContext, body: unknown, key: string | undefined): Promise<void> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw usage('An order needs an --input that is a JSON object')
  }
  // The store judges what it says; here it is only kept and repeated.
  const payload = body as OrderBody
  const someone = await visitor(context)
  const customer = someone.kind === 'customer' ? someone : null
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
    return answerOf(result)
  } catch (error) {
    const isOpen = key !== undefined && error instanceof Failure && error.exit === exitCodes.unreachable
    throw isOpen ? error.withHints([`Asked again with --key ${key} it counts once.`]) : error
  }
}

/** Prints the request of a call without its body, which may hold a password or contact data. */
function showDryRun(context: CliContext, id: OperationId, { params, body, ...input }: ApiInput): void {
  const { settings, credentials, out } = context
  const { method, path, security } = operations[id]
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      path.includes(`{${name}}`) ? [] : [[name, String(value)]],
    ),
  ).toString()
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { url: base, quoteUrl } = settings
  const secret = security?.scheme === 'bearer' ? 'HAAT_TOKEN' : 'HAAT_OPERATOR_KEY'
  const isAuthenticated = security?.scheme === 'bearer' ? credentials.token : credentials.operatorKey
  showRequest(out, {
    method,
    url: `${(id === 'requestQuote' && quoteUrl) || base}${filled}${query && `?${query}`}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
      ...(input.testRun && { 'test-run': input.testRun }),
    },
    body: body === undefined ? undefined : null,
    secret: isAuthenticated ? secret : null,
  })
}

/** Which operation it is, and so what it takes, is known only now; its input has been read by its schemas. */
function anyCall(api: ApiClient) {
  return api.call as (id: OperationId, given: unknown) => ReturnType<ApiClient['call']>
}
