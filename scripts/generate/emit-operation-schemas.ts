import { byReader, type ContractOperation } from './collect-operations.ts'
import { follow, type Parameter, type Schema } from './contract.ts'
import { zodImports } from './emit-schemas.ts'
import { generatedFile } from './generated-file.ts'
import { objectOf, optionalSource } from './object-source.ts'
import { exactlyOneMessage, messageOf } from './rule-messages.ts'
import { mergeAllOf, typesOf } from './schema-facts.ts'
import { checked, quote, type SourceContext } from './source-context.ts'
import { zodSource } from './zod-source.ts'

const ABOUT_OPERATION_SCHEMAS = `What each operation accepts and answers, as zod/mini schemas, for the server, mocked operations and contract tests:
params (path and query together, read from text; unknown ones of public reads are ignored), headers (names in lower case), body (null: none), replies by status
(null: no JSON) and the headers of those replies that document some.`

const WORDS = [
  messageOf({}, 'required'),
  messageOf({}, 'type', 'object'),
  messageOf({}, 'additionalProperties'),
]
  .map(quote)
  .join(', ')

/** generated/operation-schemas.ts */
export function emitOperationSchemas(operations: readonly ContractOperation[]): string {
  const refs = new Set<string>()
  const json: SourceContext = { refs, fromText: false, direction: 'answer', required: true }
  const asked: SourceContext = { ...json, direction: 'request' }
  const rows = operations.map((operation) => {
    const params = operation.parameters.filter(({ in: place }) => place !== 'header')
    const headers = operation.parameters.filter(({ in: place }) => place === 'header')
    const replies = operation.replies.map(
      ({ status, schema }) => `${status}: ${schema ? zodSource(schema, json) : 'null'}`,
    )
    const replyHeaders = operation.replies
      .filter((reply) => reply.headers.length > 0)
      .map((reply) => {
        const named = reply.headers.map((header) => ({ ...header, in: 'header' as const }))
        return `${reply.status}: ${parametersSource('z.object', named, { ...json, fromText: true })}`
      })
    return `${operation.id}: {
      params: ${checked(parametersSource(isPublicRead(operation) ? 'z.object' : 'z.strictObject', params, { ...asked, fromText: true }), exactlyOne(operation))},
      headers: ${parametersSource('z.object', headers, { ...asked, fromText: true })},
      body: ${operation.body ? zodSource(operation.body.schema, asked) : 'null'},
      bodyRequired: ${operation.body?.required ?? false},
      ignoresUnknownQuery: ${isPublicRead(operation)},
      replies: { ${replies.join(', ')} },
      replyHeaders: { ${replyHeaders.join(', ')} },
    }`
  })
  const body = `export const operationSchemas = { ${rows.join(',\n')} }`
  const schemas = [...refs].sort().join(', ')
  const imports = `${zodImports(body)}${schemas ? `import { ${schemas} } from './schemas.ts'` : ''}`
  return generatedFile(ABOUT_OPERATION_SCHEMAS, imports, body)
}

/** Public reads, to whose URLs trackers add query parameters. */
function isPublicRead({ method, security }: ContractOperation): boolean {
  return method === 'GET' && security === null
}

function exactlyOne({ exactlyOne: names }: ContractOperation): string[] {
  if (names.length === 0) return []
  const message = exactlyOneMessage(names)
  return [`exactlyOne([${names.map(quote).join(', ')}], ${quote(message)})`]
}

function parametersSource(
  constructor: string,
  parameters: readonly Parameter[],
  context: SourceContext,
): string {
  const members = parameters.map(({ name, in: place, required = false, schema }) => {
    const source = zodSource(schema, { ...context, required })
    const key = quote(place === 'header' ? name.toLowerCase() : name)
    return `${key}: ${required ? source : optionalSource(schema, source, context)}`
  })
  return objectOf(constructor, members, WORDS)
}

const ABOUT_ANSWER_SHAPES = `The bare outline of every successful answer, for a browser that cannot afford the schemas: enough to tell an answer of
the store from somebody else's. 's' is text, 'n' a number, 'i' a whole one, 'm' an amount of taka, 'b' true or false,
null is null, [x] a list of x, an object its members ('name?' may be absent or null), { '|': [x, y] } any of them, and
{ '~': x } any body or none, of which a reader uses the members of x that fit.`
const LETTERS: Readonly<Record<string, string>> = { string: 's', integer: 'i', boolean: 'b' }

/** generated/answer-shapes.ts */
export function emitAnswerShapes(operations: readonly ContractOperation[]): string {
  const named = new Map<string, string>()
  const table = (name: string, of: readonly ContractOperation[]) => {
    const rows = of.flatMap(({ id, replies }) => {
      const answer = replies.find(({ status, schema }) => status < 300 && schema !== null)
      if (!answer?.schema) return []
      const shape = shapeSource(answer.schema, named)
      return [`${id}: ${answer.anyBody ? `{ '~': ${shape} }` : shape}`]
    })
    return `export const ${name} = { ${rows.join(', ')} } as const`
  }
  const [ofPages, others] = byReader(operations)
  const tables = [table('answerShapes', ofPages), table('operatorAnswerShapes', others)]
  const parts = [...named].map(([name, source]) => `const ${name} = ${source} as const`)
  return generatedFile(ABOUT_ANSWER_SHAPES, ...parts, ...tables)
}

/** The outline of a schema; named outlines are written once, before their users. */
function shapeSource(schema: Schema, named: Map<string, string>): string {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1]
  if (name === undefined) return oneOf(alternatives(schema, named))
  if (!named.has(name)) named.set(name, oneOf(alternatives(follow(schema), named)))
  return name
}

/** An optional member may be null as well, so its outline omits null. */
function optionalShape(schema: Schema, named: Map<string, string>): string {
  const shapes = alternatives(follow(schema), named)
  const solid = shapes.filter((shape) => shape !== 'null')
  return solid.length < shapes.length && solid.length > 0 ? oneOf(solid) : shapeSource(schema, named)
}

function alternatives(schema: Schema, named: Map<string, string>): string[] {
  if (schema.allOf) return alternatives(mergeAllOf(schema), named)
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (choices.length > 0) return choices.map((choice) => shapeSource(choice, named))
  return typesOf(schema).map((type) => typeSource(type, schema, named))
}

function oneOf(shapes: readonly string[]): string {
  const [first = 'null', ...others] = new Set(shapes)
  return others.length === 0 ? first : `{ '|': [${[first, ...others].join(', ')}] }`
}

function typeSource(type: string, schema: Schema, named: Map<string, string>): string {
  switch (type) {
    case 'null':
      return 'null'
    case 'array':
      return `[${shapeSource(schema.items ?? {}, named)}]`
    case 'object': {
      const { properties = {}, required = [] } = schema
      const members = Object.entries(properties).map(([key, member]) =>
        required.includes(key)
          ? `'${key}': ${shapeSource(member, named)}`
          : `'${key}?': ${optionalShape(member, named)}`,
      )
      return `{ ${members.join(', ')} }`
    }
    case 'number':
      return schema['x-decimals'] === 2 ? "'m'" : "'n'"
    default:
      return `'${LETTERS[type] ?? 's'}'`
  }
}
