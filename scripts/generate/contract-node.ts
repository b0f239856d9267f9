/** A place in the contract: its value, where it stands (a JSON pointer) and the whole document around it. */
export interface ContractNode {
  readonly value: unknown
  readonly pointer: string
  readonly root: unknown
}

/** The contract says something that the generator cannot turn into code; the message starts with the place. */
export class ContractError extends Error {
  constructor(node: ContractNode, message: string) {
    super(`${node.pointer}: ${message}`)
    this.name = 'ContractError'
  }
}

/** The whole document as a node. */
export function rootNode(value: unknown): ContractNode {
  return { value, pointer: '#', root: value }
}

/** The member `key` of an object or list, or undefined when it is absent. */
export function child(node: ContractNode, key: string | number): ContractNode | undefined {
  const value = isObject(node.value) || Array.isArray(node.value) ? Reflect.get(node.value, key) : undefined
  if (value === undefined) return undefined
  return { value, pointer: `${node.pointer}/${escapePointer(String(key))}`, root: node.root }
}

/** The member `key`, which must be there. */
export function need(node: ContractNode, key: string | number): ContractNode {
  const found = child(node, key)
  if (!found) throw new ContractError(node, `"${key}" is missing`)
  return found
}

/** The members of an object, in the order written; an absent node has none. */
export function entries(node: ContractNode | undefined): [string, ContractNode][] {
  if (!node) return []
  if (!isObject(node.value)) throw new ContractError(node, 'must be an object')
  return Object.keys(node.value).map((key) => [key, need(node, key)])
}

/** The items of a list; an absent node has none. */
export function items(node: ContractNode | undefined): ContractNode[] {
  if (!node) return []
  if (!Array.isArray(node.value)) throw new ContractError(node, 'must be a list')
  return node.value.map((_, index) => need(node, index))
}

/** The text that stands here. */
export function textOf(node: ContractNode): string {
  if (typeof node.value !== 'string') throw new ContractError(node, 'must be text')
  return node.value
}

/** The text of the member `key`, or undefined when it is absent. */
export function textAt(node: ContractNode, key: string): string | undefined {
  const found = child(node, key)
  return found && textOf(found)
}

/** The node that a `$ref` leads to (references to references included), or the node itself. */
export function follow(node: ContractNode): ContractNode {
  const reference = textAt(node, '$ref')
  if (reference === undefined) return node
  if (!reference.startsWith('#/'))
    throw new ContractError(node, `cannot follow "${reference}": only "#/…" is known`)
  const steps = reference.slice(2).split('/').map(unescapePointer)
  let target: ContractNode | undefined = rootNode(node.root)
  for (const step of steps) target = target && child(target, step)
  if (!target) throw new ContractError(node, `nothing stands at "${reference}"`)
  return follow(target)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escapePointer(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescapePointer(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}
