import {
  child,
  ContractError,
  entries,
  follow,
  items,
  need,
  textAt,
  type ContractNode,
} from './contract-node.ts'
import { generatedFile } from './generated-file.ts'
import { mergeAllOf } from './merge-schemas.ts'
import { isForPages, type ContractOperation } from './operation-model.ts'
import { numberAt, typesOf, typesOfChoice } from './schema-facts.ts'

const ABOUT = `The bare outline of every successful answer, for a browser that cannot afford the schemas: enough to tell an answer of
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
  const tables = [
    table('answerShapes', operations.filter(isForPages)),
    table(
      'operatorAnswerShapes',
      operations.filter((operation) => !isForPages(operation)),
    ),
  ]
  const parts = [...named].map(([name, source]) => `const ${name} = ${source} as const`)
  return generatedFile(ABOUT, ...parts, ...tables)
}

/** One schema's outline; those with a name of their own are written once, before whatever needs them. */
function shapeSource(schema: ContractNode, named: Map<string, string>): string {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(textAt(schema, '$ref') ?? '')?.[1]
  if (name === undefined) return oneOf(alternatives(schema, named))
  if (!named.has(name)) named.set(name, oneOf(alternatives(follow(schema), named)))
  return name
}

/** A member that may be absent may be null anyway, so the outline does not say null again. */
function optionalSource(schema: ContractNode, named: Map<string, string>): string {
  const shapes = alternatives(follow(schema), named)
  const solid = shapes.filter((shape) => shape !== 'null')
  return solid.length < shapes.length && solid.length > 0 ? oneOf(solid) : shapeSource(schema, named)
}

function alternatives(schema: ContractNode, named: Map<string, string>): string[] {
  if (child(schema, 'allOf')) return alternatives(mergeAllOf(schema), named)
  const choices = [...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))]
  if (choices.length > 0) return choices.map((choice) => shapeSource(choice, named))
  const types = typesOf(schema)
  const listed = types.length > 0 ? types : typesOfChoice(schema)
  if (listed.length === 0) throw new ContractError(schema, 'an answer needs a type')
  return listed.map((type) => typeSource(type, schema, named))
}

function oneOf(shapes: readonly string[]): string {
  const [first = 'null', ...others] = new Set(shapes)
  return others.length === 0 ? first : `{ '|': [${[first, ...others].join(', ')}] }`
}

function typeSource(type: string, schema: ContractNode, named: Map<string, string>): string {
  switch (type) {
    case 'null':
      return 'null'
    case 'array':
      return `[${shapeSource(need(schema, 'items'), named)}]`
    case 'object': {
      const required = new Set(items(child(schema, 'required')).map(({ value }) => value))
      const members = entries(child(schema, 'properties')).map(([key, member]) =>
        required.has(key)
          ? `'${key}': ${shapeSource(member, named)}`
          : `'${key}?': ${optionalSource(member, named)}`,
      )
      return `{ ${members.join(', ')} }`
    }
    case 'number':
      return numberAt(schema, 'multipleOf') === 0.01 ? "'m'" : "'n'"
    default:
      return `'${LETTERS[type] ?? 's'}'`
  }
}
