import { child, follow, isObject, type ContractNode } from './contract-node.ts'
import { flagAt } from './schema-facts.ts'

/** Which way a value travels: `readOnly` members are not in requests, `writeOnly` ones not in answers. */
export type Direction = 'request' | 'answer'

const HIDDEN = { request: 'readOnly', answer: 'writeOnly' } as const

/** Whether a member is not there in this direction. */
export function isHidden(member: ContractNode, direction: Direction): boolean {
  return flagAt(member, HIDDEN[direction]) || flagAt(follow(member), HIDDEN[direction])
}

/** The value that a request gets where it leaves a member out. */
export function defaultOf(member: ContractNode): ContractNode | undefined {
  return child(member, 'default') ?? child(follow(member), 'default')
}

/** Whether a schema means something else in a request than in an answer, itself or in whatever it holds. */
export function isDirectional(schema: ContractNode): boolean {
  return holdsDirection(schema.value, schema, new Set())
}

function holdsDirection(value: unknown, place: ContractNode, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (!Array.isArray(value) && isObject(value)) {
    if (value['readOnly'] === true || value['writeOnly'] === true || value['default'] !== undefined)
      return true
    if (typeof value['$ref'] === 'string' && holdsDirection(follow({ ...place, value }).value, place, seen))
      return true
  }
  return Object.values(value).some((part) => holdsDirection(part, place, seen))
}
