import { repeatable } from '#cli/input/repeated-options.ts'
import { command } from '#cli/command.ts'
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
import type { Settings } from '#cli/settings.ts'
import type { ApiClient } from '#client/create-client.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { operatorProblemCodes } from '#generated/problem-codes.ts'
import { operatorRoutes } from '#generated/client.ts'
import {
  knownOperation,
  readApiInput,
  type ApiInput,
  type ApiInputOptions,
  operationJson,
  operationTable,
} from './api-input.ts'

type ApiOptions = ApiInputOptions & {
  operationId?: string
  list?: boolean
  dryRun?: boolean
}

const MOST_ASKED = 160

export const apiCommand = command<ApiOptions>({
  about:
    'Calls any operation of the contract and prints its answer as JSON. What the contract would refuse is not sent.',
  takes: [
    ['[operationId]', 'such as listHotDeals; without it the operations are listed'],
    ['--list', 'list the operations: what each is called, where it is, and who may call it'],
    [
      '-p, --param <name=value>',
      'a parameter of path, query or header; may be repeated',
      repeatable(collect),
      [],
    ],
    [
      '-f, --field <name=value>',
      'a field of the body, its value text or JSON; may be repeated',
      repeatable(collect),
      [],
    ],
    ['-b, --body <json or @file>', 'the body: JSON, @file, or - for standard input'],
    ['--key <key>', 'idempotency key', idempotencyKey],
    ['--dry-run', 'check the input, print the request without its body and a curl line for it, send nothing'],
  ],
  examples: [
    'haat api --list',
    "haat api listHotDeals -p 'vendor_name=Morikawa Tea House'",
    "haat api listProducts -p category=tea -p limit=2 | jq '.[].name'",
    'haat api requestQuote -f email=ayesha@example.com -f subtotal=2580 -f total=2580 -f \'cartItems=[{"id":102,"quantity":2}]\'',
    'echo \'{"ids": [31, 32]}\' | haat api deleteCartItems --body - --dry-run',
  ],
  run: runApi,
})

/** Calls an operation, or lists them; the input is read by the contract before anybody is asked. */
async function runApi(context: CliContext, options: ApiOptions): Promise<void> {
  const { api, out } = context
  if (options.operationId === undefined || options.list) {
    const listed = operationJson()
    out.result(listed, (screen) => operationTable(listed, screen))
    return
  }
  const id = knownOperation(options.operationId)
  const input = await readApiInput(context, id, options)
  const { security, method } = operations[id]
  const isCustomers = security?.scheme === 'bearer'
  const isOperators = security?.scheme === 'operatorKey'
  const someone = isCustomers ? await visitor(context) : null
  if (options.dryRun) {
    context.credentials.operatorKey = isOperators ? ((await operatorKey(context))?.value ?? null) : null
    await dryRun(context, id, input)
    return
  }
  if (isOperators) await requireOperator(context)
  if (id !== 'placeOrder' && isWrite({ id, method, body: input.body }))
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
    throw usage('An order needs a --body that is a JSON object')
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
  return clip([`this calls ${id}`, ...said].join(' '), MOST_ASKED)
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

async function dryRun(
  { settings, credentials, out }: CliContext,
  id: OperationId,
  input: ApiInput,
): Promise<void> {
  const { method, security } = operations[id]
  const { url, headers } = await requestOf(id, input, settings)
  const { token, operatorKey: key } = credentials
  const secret =
    security?.scheme === 'bearer' ? token && 'HAAT_TOKEN' : security && key && 'HAAT_OPERATOR_KEY'
  showRequest(out, {
    method,
    url,
    headers: Object.fromEntries(headers),
    // It may hold a password or contact data.
    body: input.body === undefined ? undefined : null,
    secret: secret || null,
  })
}

/** The request that a call would be; it is not sent. */
async function requestOf(id: OperationId, input: ApiInput, { url, quoteUrl }: Settings): Promise<Request> {
  const [{ createClient }, { PlainRequest }] = await Promise.all([
    import('#client/create-client.ts'),
    import('#cli/network/fetch.ts'),
  ])
  return new Promise((resolve) => {
    const api = createClient({
      baseUrl: url,
      quoteUrl,
      operator: { routes: operatorRoutes, problemCodes: operatorProblemCodes, getKey: () => null },
      Request: PlainRequest as unknown as typeof Request,
      fetch: (request) => {
        resolve(request)
        return Promise.reject(new Error('A dry run sends nothing'))
      },
    })
    void anyCall(api)(id, input)
  })
}

/** Which operation it is, and so what it takes, is known only now; its input has been read by its schemas. */
function anyCall(api: ApiClient) {
  return api.call as (id: OperationId, given: unknown) => ReturnType<ApiClient['call']>
}

function collect(pair: string, pairs: string[]): string[] {
  return [...pairs, pair]
}
