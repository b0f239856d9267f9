import { child, entries, follow, items, need, textAt, type ContractNode } from './contract-node.ts'
import { generatedFile } from './generated-file.ts'
import { mergeAllOf } from './merge-schemas.ts'
import type { Operation } from './operation-model.ts'
import { numberAt, typesOf } from './schema-facts.ts'

const ABOUT = `The bare outline of every successful answer, for a browser that cannot afford the schemas: enough to tell an answer of
the store from somebody else's. 's' is text, 'n' a number, 'i' a whole one, 'm' an amount of taka, 'b' true or false,
null is null, [x] a list of x, an object its members ('name?' may be absent), { '|': [x, y] } any of them.`

const LETTERS: Readonly<Record<string, string>> = { string: 's', integer: 'i', boolean: 'b' }

/** generated/answer-shapes.ts */
export function emitAnswerShapes(operations: readonly Operation[]): string {
  const named = new Map<string, string>()
  const rows = operations.flatMap(({ id, replies }) => {
    const answer = replies.find(({ status, schema }) => status < 300 && schema !== null)
    return answer?.schema ? [`${id}: ${shapeSource(answer.schema, named)}`] : []
  })
  const parts = [...named].map(([name, source]) => `const ${name} = ${source} as const`)
  return generatedFile(ABOUT, ...parts, `export const answerShapes = { ${rows.join(', ')} } as const`)
}

/** One schema's outline; those with a name of their own are written once, before whatever needs them. */
function shapeSource(schema: ContractNode, named: Map<string, string>): string {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(textAt(schema, '$ref') ?? '')?.[1]
  if (name === undefined) return ownSource(schema, named)
  if (!named.has(name)) named.set(name, ownSource(follow(schema), named))
  return name
}

function ownSource(schema: ContractNode, named: Map<string, string>): string {
  if (child(schema, 'allOf')) return ownSource(mergeAllOf(schema), named)
  const choices = items(child(schema, 'oneOf'))
  const shapes =
    choices.length > 0
      ? choices.map((choice) => shapeSource(choice, named))
      : typesOf(schema).map((type) => typeSource(type, schema, named))
  return shapes.length === 1 ? shapes.join('') : `{ '|': [${shapes.join(', ')}] }`
}

function typeSource(type: string, schema: ContractNode, named: Map<string, string>): string {
  switch (type) {
    case 'null':
      return 'null'
    case 'array':
      return `[${shapeSource(need(schema, 'items'), named)}]`
    case 'object': {
      const required = new Set(items(child(schema, 'required')).map(({ value }) => value))
      const members = entries(child(schema, 'properties')).map(
        ([key, member]) => `'${key}${required.has(key) ? '' : '?'}': ${shapeSource(member, named)}`,
      )
      return `{ ${members.join(', ')} }`
    }
    case 'number':
      return numberAt(schema, 'multipleOf') === 0.01 ? "'m'" : "'n'"
    default:
      return `'${LETTERS[type] ?? 's'}'`
  }
}
