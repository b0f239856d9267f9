import { isObject } from '../generate/contract-node.ts'

type Member = Readonly<Record<string, unknown>>

/** Said for people, or kept in one place for others to refer to: no caller depends on it. */
const LEFT_OUT = new Set(['description', 'summary', 'example', 'examples', 'x-messages', 'tags'])

/**
 * What a contract says of its operations, with every reference replaced by what it refers to, so that a change shows where
 * it is felt. What stands beside a reference adds to it, as OpenAPI 3.1 has it.
 */
export function operationsOf(contract: unknown): { openapi: unknown; info: object; paths: unknown } {
  const root = isObject(contract) ? contract : {}
  return { openapi: root['openapi'], info: { title: '', version: '' }, paths: whole(root['paths'], root, []) }
}

function whole(value: unknown, root: Member, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => whole(entry, root, within))
  if (!isObject(value)) return value
  const { $ref: reference, ...beside } = value
  if (typeof reference !== 'string') return wholeMembers(beside, root, within)
  if (within.includes(reference)) throw new Error(`${reference} refers to itself`)
  const target = whole(at(root, reference), root, [...within, reference])
  return joined(target, wholeMembers(beside, root, within))
}

function wholeMembers(members: Member, root: Member, within: readonly string[]): Member {
  return Object.fromEntries(
    Object.entries(members)
      // A property may well be called so: its value is a schema.
      .filter(([name, value]) => !LEFT_OUT.has(name) || (isObject(value) && 'type' in value))
      .map(([name, value]) => [name, whole(value, root, within)]),
  )
}

function at(root: Member, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/')
  const found = steps.reduce<unknown>((place, step) => (isObject(place) ? place[step] : undefined), root)
  if (found === undefined) throw new Error(`Nothing stands at ${reference}`)
  return found
}

function joined(target: unknown, beside: Member): unknown {
  if (!isObject(target)) return target
  const both = { ...target, ...beside }
  if (isObject(target['properties']) && isObject(beside['properties']))
    both['properties'] = { ...target['properties'], ...beside['properties'] }
  if (Array.isArray(target['required']) && Array.isArray(beside['required']))
    both['required'] = [
      ...new Set([...(target['required'] as unknown[]), ...(beside['required'] as unknown[])]),
    ]
  return both
}
