import { child, follow, type ContractNode } from './contract-node.ts'

/** Which way a value travels: a request that leaves a member out gets its default, an answer does not. */
export type Direction = 'request' | 'answer'

/** The value that a request gets where it leaves a member out. */
export function defaultOf(member: ContractNode): ContractNode | undefined {
  return child(member, 'default') ?? child(follow(member), 'default')
}

/** Whether a schema means something else in a request than in an answer, itself or in whatever it holds. */
export function isDirectional(schema: ContractNode): boolean {
  const holds = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false
    const { default: usual, $ref: reference } = value as Record<string, unknown>
    if (usual !== undefined) return true
    if (typeof reference === 'string' && holds(follow({ ...schema, value }).value)) return true
    return Object.values(value).some(holds)
  }
  return holds(schema.value)
}
