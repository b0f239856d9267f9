import { ContractError, follow, need, textAt, textOf, type ContractNode } from './contract-node.ts'
import type { Parameter } from './operation-model.ts'
import { flagAt, typesOf } from './schema-facts.ts'
import { onlyKeywords } from './schema-keywords.ts'

const KEYWORDS = new Set(['name', 'in', 'required', 'description', 'schema', 'example', 'examples'])

/** The parameters of an operation; one of the operation replaces its path's of the same name. */
export function collectParameters(path: string, nodes: readonly ContractNode[]): Parameter[] {
  const parameters = new Map(
    nodes.map((node) => collectParameter(follow(node))).map((found) => [found.name, found]),
  )
  for (const [, name] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (name === undefined || parameters.get(name)?.in !== 'path') {
      throw new Error(`${path}: the path names {${name}}, but no parameter "in: path" does`)
    }
  }
  return [...parameters.values()]
}

function collectParameter(node: ContractNode): Parameter {
  onlyKeywords(node, KEYWORDS)
  const place = textOf(need(node, 'in'))
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new ContractError(need(node, 'in'), `cannot handle parameters in "${place}"`)
  }
  const required = flagAt(node, 'required')
  if (place === 'path' && !required) throw new ContractError(node, 'a path parameter is always required')
  const description = textAt(node, 'description') ?? ''
  return { name: textOf(need(node, 'name')), in: place, required, description, schema: need(node, 'schema') }
}

/** The type a parameter has once it is read: shown by command-line help. */
export function parameterType({ schema }: Parameter): string {
  return typesOf(follow(schema)).join(' or ')
}
