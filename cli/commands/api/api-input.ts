import { closestMatch } from 'leven'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { refusedFields } from '#cli/input/parse-argument.ts'
import { parseJson, textOfFile } from '#cli/input/text-input.ts'
import { operations, type OperationId } from '#generated/operations.ts'

/** The input of an operation, as the client takes it. */
type ApiInput = {
  params: Record<string, string | number>
  body?: unknown
  idempotencyKey?: string | undefined
  testRun?: string | undefined
}

/** Fields as name=value, a file with the body (- for standard input), and the idempotency key. */
export type ApiInputOptions = { field: string[]; input?: string; key?: string }

export function knownOperation(text: string): OperationId {
  const ids = Object.keys(operations) as OperationId[]
  const id = ids.find((known) => known === text)
  if (id) return id
  const closest = closestMatch(text, ids, { maxDistance: 3 })
  throw usageError(`The contract has no operation '${text}'`, [
    closest ? `Did you mean ${closest}?` : '`haat api` lists them all.',
  ])
}

/** Checks parameters and body by the schemas of the contract; a usage error names every invalid field. */
export async function readApiInput(
  { ask }: Pick<CliContext, 'ask'>,
  id: OperationId,
  { field: pairs, input, key }: ApiInputOptions,
): Promise<ApiInput> {
  const { operationSchemas } = await import('#generated/operation-schemas.ts')
  const { readInput } = await import('#contract/read-input.ts')
  const schemas = operationSchemas[id]
  const { path, query, header, fields } = sortFields(id, pairs, schemas.body !== null)
  if (key !== undefined) {
    if (!operations[id].idempotencyKey) throw usageError(`${id} takes no idempotency key`)
    header['idempotency-key'] = key
  }
  const given = input === undefined ? undefined : await inputOf(ask, input)
  if (given !== undefined && schemas.body === null) throw usageError(`${id} takes no body`)
  const body = withFields(given, fields)
  const [queryPairs, headerPairs] = [Object.entries(query), Object.entries(header)]
  const read = readInput(schemas, { path, query: queryPairs, headers: headerPairs, body })
  if (!read.ok) throw refusedFields([...read.errors])
  const { 'idempotency-key': idempotencyKey, 'test-run': testRun } = header
  return { params: read.params, ...(body !== undefined && { body }), idempotencyKey, testRun }
}

type SortedFields = Record<'path' | 'query' | 'header', Record<string, string>> & {
  fields: Record<string, unknown>
}

/** A field with the name of a parameter is that parameter, every other one belongs to the body. */
function sortFields(id: OperationId, pairs: readonly string[], hasBody: boolean): SortedFields {
  const sorted: SortedFields = { path: {}, query: {}, header: {}, fields: {} }
  const known = operations[id].params
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) throw usageError('--field needs name=value')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const parameter = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (parameter) {
      // The schemas have the names of headers in lower case.
      const key = parameter.in === 'header' ? name.toLowerCase() : parameter.name
      if (Object.hasOwn(sorted[parameter.in], key)) throw usageError(`--field ${name} is given twice`)
      sorted[parameter.in][key] = value
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
