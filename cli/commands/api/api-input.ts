import { closestMatch } from 'leven'
import { parseJson, textOfFile } from '#cli/input/text-input.ts'
import type { CliContext } from '#cli/context.ts'
import { usage } from '#cli/failure.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { refusedFields } from '#cli/input/parse-argument.ts'
import { type Column, type Screen, formatTable } from '#cli/output/table.ts'

/** What an operation is called with, as the client takes it. */
export type ApiInput = {
  params: Record<string, string | number>
  body?: unknown
  idempotencyKey?: string | undefined
  testRun?: string | undefined
}

/** What the command line says of it: pairs of name=value, the body as JSON, @file or -, and the idempotency key. */
export type ApiInputOptions = { param: string[]; field: string[]; body?: string; key?: string }

/** The most letters that a word may differ from one that was meant. */
const FARTHEST = 3

export function knownOperation(text: string): OperationId {
  const ids = Object.keys(operations) as OperationId[]
  const id = ids.find((known) => known === text)
  if (id) return id
  const closest = closestMatch(text, ids, { maxDistance: FARTHEST })
  throw usage(`The contract has no operation '${text}'`, [
    closest ? `Did you mean ${closest}?` : '`haat api --list` shows them all.',
  ])
}

/**
 * Reads parameters and body as the contract describes them. What it does not know, misses or refuses is a usage failure
 * that names each field, before anything is sent.
 */
export async function readApiInput(
  context: CliContext,
  id: OperationId,
  given: ApiInputOptions,
): Promise<ApiInput> {
  const texts = paramTexts(id, given)
  const { operationSchemas } = await import('#generated/operation-schemas.ts')
  const { readInput } = await import('#contract/read-input.ts')
  const schemas = operationSchemas[id]
  const body = await bodyOf(context, given, schemas.body)
  if (body !== undefined && schemas.body === null) throw usage(`${id} takes no body`)
  const read = readInput(schemas, {
    path: texts.path,
    query: Object.entries(texts.query),
    headers: Object.entries(texts.header),
    body,
  })
  if (!read.ok) throw refusedFields([...read.errors])
  return {
    params: read.params,
    ...(body !== undefined && { body }),
    idempotencyKey: texts.header['idempotency-key'],
    testRun: texts.header['test-run'],
  }
}

type Texts = Record<'path' | 'query' | 'header', Record<string, string>>

/** Parameters by where they go; the names of headers in lower case, as schemas have them. */
function paramTexts(id: OperationId, { param, key }: ApiInputOptions): Texts {
  const texts: Texts = { path: {}, query: {}, header: {} }
  const known = operations[id].params
  for (const pair of param) {
    const [name, value] = split('--param', pair)
    const parameter = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (!parameter) {
      const names = known.map((each) => each.name)
      const closest = closestMatch(name, names, { maxDistance: FARTHEST })
      throw usage(`${id} has no parameter '${name}'`, [
        closest ? `Did you mean ${closest}?` : `It has: ${names.join(', ') || 'none'}.`,
      ])
    }
    const place = texts[parameter.in]
    const label = parameter.in === 'header' ? name.toLowerCase() : parameter.name
    if (Object.hasOwn(place, label)) throw usage(`--param ${name} is given twice`)
    place[label] = value
  }
  if (key !== undefined) {
    if (!operations[id].idempotencyKey) throw usage(`${id} takes no idempotency key`)
    texts.header['idempotency-key'] = key
  }
  return texts
}

/** The body that is given as a whole, with the fields that are given one by one in it. */
async function bodyOf(
  context: CliContext,
  { body, field }: ApiInputOptions,
  schema: unknown,
): Promise<unknown> {
  const whole = body === undefined ? undefined : await parsedBody(context, body)
  if (field.length === 0) return whole
  if (whole !== undefined && (typeof whole !== 'object' || whole === null || Array.isArray(whole))) {
    throw usage('--field fills in an object; the body is none')
  }
  const fields = field.map((pair) => {
    const [name, text] = split('--field', pair)
    refuseSecretField(name, '--field')
    return [name, fieldValue(fieldSchema(schema, name), text)]
  })
  return { ...whole, ...(Object.fromEntries(fields) as object) }
}

async function parsedBody({ ask }: CliContext, text: string): Promise<unknown> {
  const value = await parseJson(await bodyText(ask, text), '--body')
  if (text !== '-' && !text.startsWith('@')) refuseSecretsIn(value)
  return value
}

const SECRET_FIELD = /pass(?:word|wd|phrase)|token|secret|api_?key/i

/** Other users of the computer can read the command line, and the shell keeps it. */
function refuseSecretField(name: string, option: string): void {
  if (!SECRET_FIELD.test(name)) return
  throw usage(`${option}: ${name} is a secret, which is never taken from the command line`, [
    'Give the body on standard input (--body -) or in a file (--body @file).',
  ])
}

function refuseSecretsIn(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inside] of Object.entries(value)) {
    refuseSecretField(name, '--body')
    refuseSecretsIn(inside)
  }
}

async function bodyText(ask: CliContext['ask'], text: string): Promise<string> {
  if (text === '-') return ask.everything()
  return text.startsWith('@') ? textOfFile(text.slice(1), '--body') : text
}

type Reader = { safeParse: (value: unknown) => { success: boolean } }

/** The schema of one field of an object's schema; null where that has no such field. */
function fieldSchema(schema: unknown, name: string): Reader | null {
  const shape = (schema as { shape?: Record<string, Reader> } | null)?.shape
  return shape && Object.hasOwn(shape, name) ? (shape[name] ?? null) : null
}

/** Text where the contract takes it as text, so that a postal code stays one; else the JSON that it is. */
function fieldValue(schema: Reader | null, text: string): unknown {
  if (schema?.safeParse(text).success) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function split(option: string, pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  if (at < 1) throw usage(`${option} wants name=value`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** An operation of the contract as `haat api --list` tells it. */
export type OperationJson = {
  id: string
  method: string
  path: string
  area: string
  summary: string
  callers: 'anyone' | 'customer' | 'customer or guest' | 'operator'
  scopes: readonly string[]
  params: readonly { name: string; in: string; required: boolean; type: string; description: string }[]
  body: boolean
}

type Security = { scheme: string; scopes: readonly string[]; optional: boolean } | null

export function operationJson(): OperationJson[] {
  return Object.values(operations).map((operation) => {
    const { id, method, path, area, summary, hasBody } = operation
    const security: Security = operation.security
    return {
      id,
      method,
      path,
      area,
      summary,
      callers: callersOf(security),
      scopes: security?.scopes ?? [],
      params: operation.params,
      body: hasBody,
    }
  })
}

const COLUMNS: readonly Column<OperationJson>[] = [
  ['Operation', ({ id }) => id],
  ['Method', ({ method }) => method],
  ['Path', ({ path }) => path],
  ['Who', ({ callers, scopes }) => (scopes.length > 0 ? `${callers} (${scopes.join(', ')})` : callers)],
  ['Summary', ({ summary }) => summary, 'flexible'],
]

export function operationTable(listed: readonly OperationJson[], screen: Screen): string {
  return formatTable(COLUMNS, listed, screen)
}

function callersOf(security: Security): OperationJson['callers'] {
  if (security === null) return 'anyone'
  if (security.scheme !== 'bearer') return 'operator'
  return security.optional ? 'customer or guest' : 'customer'
}
