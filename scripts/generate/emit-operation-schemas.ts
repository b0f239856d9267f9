import { zodImports } from './emit-schemas.ts'
import { exactlyOneMessage, REQUIRED, typeMessage, UNKNOWN_FIELD } from './default-messages.ts'
import { generatedFile } from './generated-file.ts'
import { checked, objectOf, optionalSource } from './object-source.ts'
import type { ContractOperation, Parameter } from './operation-model.ts'
import type { MessageBook } from './rule-messages.ts'
import { quote, type SourceContext } from './source-context.ts'
import { zodSource } from './zod-source.ts'

const ABOUT = `What each operation accepts and answers, as zod/mini schemas, for the server, the mock and the contract tests:
params (path and query together, read from text), headers (names in lower case), body (null: none), replies by status
(null: no JSON) and the headers of those replies that document some.`

const WORDS = [REQUIRED, typeMessage('object'), UNKNOWN_FIELD].map(quote).join(', ')

/** generated/operation-schemas.ts */
export function emitOperationSchemas(operations: readonly ContractOperation[], book: MessageBook): string {
  const refs = new Set<string>()
  const json: SourceContext = { book, refs, fromText: false, direction: 'answer', required: true }
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
      params: ${checked(parametersSource('z.strictObject', params, { ...asked, fromText: true }), exactlyOne(operation, book))},
      headers: ${parametersSource('z.object', headers, { ...asked, fromText: true })},
      body: ${operation.body ? zodSource(operation.body.schema, asked) : 'null'},
      bodyRequired: ${operation.body?.required ?? false},
      replies: { ${replies.join(', ')} },
      replyHeaders: { ${replyHeaders.join(', ')} },
    }`
  })
  const body = `export const operationSchemas = { ${rows.join(',\n')} }`
  const schemas = [...refs].sort().join(', ')
  const imports = `${zodImports(body)}${schemas ? `import { ${schemas} } from './schemas.ts'` : ''}`
  return generatedFile(ABOUT, imports, body)
}

function exactlyOne({ id, exactlyOne: names, parameters }: ContractOperation, book: MessageBook): string[] {
  if (names.length === 0) return []
  for (const name of names) {
    if (!parameters.some((known) => known.name === name && known.in === 'query'))
      throw new Error(`${id}: x-exactly-one names "${name}", which is no parameter of the query`)
  }
  const message = exactlyOneMessage(names)
  book.defaults.add(message)
  return [`exactlyOne([${names.map(quote).join(', ')}], ${quote(message)})`]
}

function parametersSource(
  constructor: string,
  parameters: readonly Pick<Parameter, 'name' | 'in' | 'required' | 'schema'>[],
  context: SourceContext,
): string {
  const members = parameters.map(({ name, in: place, required, schema }) => {
    const source = zodSource(schema, { ...context, required })
    const key = quote(place === 'header' ? name.toLowerCase() : name)
    return `${key}: ${required ? source : optionalSource(schema, source, context)}`
  })
  return objectOf(constructor, members, WORDS)
}
