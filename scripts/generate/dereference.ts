import { isObject } from './contract-node.ts'

type Members = Readonly<Record<string, unknown>>

/**
 * A copy of an OpenAPI document in which each reference is replaced by what it refers to. Keywords beside a reference add to
 * its target, as in OpenAPI 3.1.
 * @throws Error for a reference that leads nowhere or to itself
 */
export function dereference(document: Members): Members {
  const resolve = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((entry) => resolve(entry, within))
    if (!isObject(value)) return value
    const { $ref: reference, ...beside } = value
    const members = Object.fromEntries(
      Object.entries(beside).map(([name, member]) => [name, resolve(member, within)]),
    )
    if (typeof reference !== 'string') return members
    if (within.includes(reference)) throw new Error(`${reference} refers to itself`)
    return joined(resolve(targetOf(document, reference), [...within, reference]), members)
  }
  return resolve(document, []) as Members
}

function targetOf(document: Members, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/')
  const found = steps.reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document)
  if (found === undefined) throw new Error(`Nothing stands at ${reference}`)
  return found
}

function joined(target: unknown, beside: Members): unknown {
  if (!isObject(target)) return target
  const both: Record<string, unknown> = { ...target, ...beside }
  if (isObject(target['properties']) && isObject(beside['properties']))
    both['properties'] = { ...target['properties'], ...beside['properties'] }
  if (Array.isArray(target['required']) && Array.isArray(beside['required']))
    both['required'] = [...new Set<unknown>([...target['required'], ...beside['required']])]
  return both
}
