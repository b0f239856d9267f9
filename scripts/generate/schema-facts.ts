import { child, ContractError, items, textOf, type ContractNode } from './contract-node.ts'

/** The types a schema allows (`type: x` or `type: [x, 'null']`); none when it does not say. */
export function typesOf(schema: ContractNode): string[] {
  const type = child(schema, 'type')
  if (!type) return []
  return Array.isArray(type.value) ? items(type).map(textOf) : [textOf(type)]
}

/** The number at a keyword, or undefined when it is absent. */
export function numberAt(schema: ContractNode, keyword: string): number | undefined {
  const node = child(schema, keyword)
  if (!node) return undefined
  if (typeof node.value !== 'number') throw new ContractError(node, 'must be a number')
  return node.value
}

/** The boolean at a keyword; absent is false. */
export function flagAt(schema: ContractNode, keyword: string): boolean {
  const node = child(schema, keyword)
  if (!node) return false
  if (typeof node.value !== 'boolean') throw new ContractError(node, 'must be true or false')
  return node.value
}

/** The types of the values that `enum` lists, for a schema that says no type. */
export function typesOfChoice(schema: ContractNode): string[] {
  const values = items(child(schema, 'enum'))
  return [...new Set(values.map(({ value }) => (value === null ? 'null' : typeof value)))]
}
