import type { ApiClient } from '#client/create-client.ts'
import type { CliContext } from '#cli/context.ts'
import type { Declare } from '#cli/haat-command.ts'
import { closestMatch } from 'leven'
import { exitCodes, CliError, usageError } from '#cli/errors.ts'
import { idempotencyKey, refusedFields } from '#cli/input/parse-argument.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { parseJson, textOfFile } from '#cli/input/text-input.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { resolveIdentity, unwrapFor } from '#cli/session/identity.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { unwrap } from '#cli/network/unwrap.ts'

/** The input of an operation, as the client takes it. */
type ApiInput = {
  params: Record<string, string | number>
  body?: unknown
  idempotencyKey?: string | undefined
  testRun?: string | undefined
}

/** Fields as name=value, a file with the body (- for standard input), and the idempotency key. */
type ApiInputOptions = { field: string[]; input?: string; key?: string }

type ApiOptions = ApiInputOptions & { operationId?: string }

export const apiCommand: Declare = (command) =>
  command
    .description(
      'Calls an operation of the contract and prints the response as JSON. Invalid input is not sent.',
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
    .examples(
      "haat api listProducts -f category=tea -f limit=2 | jq '.[].name'",
      'haat api requestQuote -f email=ayesha@example.com -f subtotal=2580 -f total=2580 -f \'cartItems=[{"id":102,"quantity":2}]\'',
      'echo \'{"ids": [31, 32]}\' | haat api deleteCartItems --input -',
    )
    .runs(runApi)

async function runApi(context: CliContext, options: ApiOptions): Promise<void> {
  if (options.operationId === undefined) return listOperations(context)
  const id = knownOperation(options.operationId)
  if (['placeOrder', 'placePhoneOrder'].includes(id) && options.key === undefined)
    throw usageError(`${id} needs a --key, under which a repetition orders nothing twice`, [
      '`haat order place` makes one itself and stores it.',
    ])
  const input = await readApiInput(context, id, options)
  const { security, idempotencyKey: takesKey } = operations[id]
  const identity = security?.scheme === 'bearer' ? await resolveIdentity(context) : null
  if (security?.scheme === 'operatorKey') await requireOperator(context)
  const key = takesKey ? (input.idempotencyKey ?? context.newKey()) : undefined
  // The operation is known only now; its schemas have checked the input.
  const call = context.api.call as (each: OperationId, given: unknown) => ReturnType<ApiClient['call']>
  const result = await call(id, { ...input, idempotencyKey: key })
  const { data, headers }: { data: unknown; headers: Headers } =
    identity?.kind === 'customer' ? await unwrapFor(context, identity, result) : unwrapKeyed(result, key)
  if (headers.get('idempotency-replayed') === 'true')
    context.out.note('It was done earlier under this key; nothing was done twice.')
  if (data !== undefined) context.out.result(data, ({ columns }) => jsonText(data, columns !== null))
}

/** The response; an error that leaves the outcome open shows how to repeat the call without a second effect. */
function unwrapKeyed(result: Awaited<ReturnType<ApiClient['call']>>, key: string | undefined) {
  try {
    return unwrap(result)
  } catch (error) {
    const isOpen = key !== undefined && error instanceof CliError && error.exit === exitCodes.unreachable
    throw isOpen ? error.withHints([`With --key ${key} a repetition counts once.`]) : error
  }
}

type Security = { scheme: string; scopes: readonly string[]; optional: boolean } | null
type Operation = ReturnType<typeof operationJson>

const COLUMNS: readonly Column<Operation>[] = [
  ['Operation', ({ id }) => id],
  ['Method', ({ method }) => method],
  ['Path', ({ path }) => path],
  ['Callers', ({ callers, scopes }) => (scopes.length > 0 ? `${callers} (${scopes.join(', ')})` : callers)],
  ['Summary', ({ summary }) => summary, 'flexible'],
]

function listOperations({ out }: CliContext): void {
  const listed = Object.values(operations).map(operationJson)
  out.result(listed, (screen) => formatTable(COLUMNS, listed, screen))
}

function operationJson({ security, hasBody, ...operation }: (typeof operations)[OperationId]) {
  const { id, method, path, area, summary, params } = operation
  const scopes = security?.scopes ?? []
  return { id, method, path, area, summary, callers: callersOf(security), scopes, params, body: hasBody }
}

function callersOf(security: Security): string {
  if (security === null) return 'anyone'
  if (security.scheme !== 'bearer') return 'operator'
  return security.optional ? 'customer or guest' : 'customer'
}

function knownOperation(text: string): OperationId {
  const ids = Object.keys(operations) as OperationId[]
  const id = ids.find((known) => known === text)
  if (id) return id
  const closest = closestMatch(text, ids, { maxDistance: 3 })
  throw usageError(`The contract has no operation '${text}'`, [
    closest ? `Did you mean ${closest}?` : '`haat api` lists them all.',
  ])
}

/** Checks parameters and body by the schemas of the contract; a usage error names every invalid field. */
async function readApiInput(
  { ask }: Pick<CliContext, 'ask'>,
  id: OperationId,
  { field: pairs, input, key }: ApiInputOptions,
): Promise<ApiInput> {
  const { operationSchemas } = await import('#generated/operation-schemas.ts')
  const { readInput } = await import('#contract/read-input.ts')
  const schemas = operationSchemas[id]
  const { params, headers, fields } = sortFields(id, pairs, schemas.body !== null)
  if (key !== undefined) {
    if (!operations[id].idempotencyKey) throw usageError(`${id} takes no idempotency key`)
    headers['idempotency-key'] = key
  }
  const given = input === undefined ? undefined : await inputOf(ask, input)
  if (given !== undefined && schemas.body === null) throw usageError(`${id} takes no body`)
  const body = withFields(given, fields)
  const read = readInput(schemas, { path: params, query: [], headers: Object.entries(headers), body })
  if (!read.ok) throw refusedFields([...read.errors])
  const keys = { idempotencyKey: headers['idempotency-key'], testRun: headers['test-run'] }
  return { params: read.params, ...(body !== undefined && { body }), ...keys }
}

type SortedFields = Record<'params' | 'headers', Record<string, string>> & {
  fields: Record<string, unknown>
}

/** A field with the name of a parameter is that parameter, every other one belongs to the body. */
function sortFields(id: OperationId, pairs: readonly string[], hasBody: boolean): SortedFields {
  const sorted: SortedFields = { params: {}, headers: {}, fields: {} }
  const known = operations[id].params
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) throw usageError('--field needs name=value')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const parameter = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (parameter) {
      const [place, key] =
        parameter.in === 'header'
          ? (['headers', name.toLowerCase()] as const)
          : (['params', parameter.name] as const)
      if (Object.hasOwn(sorted[place], key)) throw usageError(`--field ${name} is given twice`)
      sorted[place][key] = value
    } else if (hasBody) {
      if (SECRET_FIELD.test(name))
        throw usageError(`--field: ${name} is a secret, which is never taken from the command line`, [
          'Give the body on standard input (--input -) or in a file (--input <file>).',
        ])
      sorted.fields[name] = jsonOrText(value)
    } else {
      const names = known.map((each) => each.name).join(', ')
      throw usageError(`${id} has no field '${name}'`, [`Fields: ${names || 'none'}.`])
    }
  }
  return sorted
}

const SECRET_FIELD = /pass(?:word|wd|phrase)|token|secret|api_?key/i

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function inputOf(ask: CliContext['ask'], file: string): Promise<unknown> {
  return parseJson(file === '-' ? await ask.text() : await textOfFile(file, '--input'), '--input')
}

function withFields(body: unknown, fields: Record<string, unknown>): unknown {
  if (Object.keys(fields).length === 0) return body
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw usageError('--field needs an --input that is a JSON object')
  return { ...body, ...fields }
}
