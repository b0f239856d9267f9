import { ContractError, follow, need, textAt, textOf, type ContractNode } from './contract-node.ts'
import type { Parameter } from './operation-model.ts'
import { flagAt, typesOf } from './schema-facts.ts'
import { onlyKeywords } from './schema-keywords.ts'

const KEYWORDS = new Set(['name', 'in', 'required', 'description', 'schema', 'example', 'examples'])

/** The parameters of an operation; one of its own replaces its path's of the same place and name. */
export function collectParameters(
  path: string,
  shared: readonly ContractNode[],
  own: readonly ContractNode[],
): Parameter[] {
  const parameters = new Map([...byPlace(shared), ...byPlace(own)])
  for (const [, name] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (name === undefined || !parameters.has(`path ${name}`))
      throw new Error(`${path}: the path names {${name}}, but no parameter "in: path" does`)
    if (parameters.has(`query ${name}`))
      throw new Error(`${path}: "${name}" stands in path and query, which are read into one object`)
  }
  return [...parameters.values()]
}

function byPlace(nodes: readonly ContractNode[]): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>()
  for (const node of nodes) {
    const found = collectParameter(follow(node))
    const key = `${found.in} ${found.in === 'header' ? found.name.toLowerCase() : found.name}`
    if (parameters.has(key)) throw new ContractError(node, `"${found.name}" is given twice`)
    parameters.set(key, found)
  }
  return parameters
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
