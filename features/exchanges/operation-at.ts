import { operations } from '#generated/operations.ts'
import type { OperationId } from '#generated/operation-types.ts'

import type { Exchange } from './journal.ts'

type Pattern = { id: OperationId; method: string; path: RegExp }

/** What a request is to the contract: an operation with the texts of its path, another call of the API, or none at all. */
export type OperationPlace =
  | { kind: 'operation'; id: OperationId; path: Record<string, string>; query: URLSearchParams }
  | { kind: 'unknown call' }
  | { kind: 'page' }

// Fixed paths first, so that none of them is taken for the parameter of another.
const patterns: Pattern[] = Object.values(operations)
  .toSorted((one, other) => parameterCount(one.path) - parameterCount(other.path))
  .map(({ id, method, path }) => ({ id, method, path: patternOf(path) }))

/** Finds the operation that a request is for. HEAD is GET without its body. */
export function operationAt({ method, target }: Pick<Exchange, 'method' | 'target'>): OperationPlace {
  const { pathname, searchParams } = new URL(target, 'http://store')
  if (!pathname.startsWith('/api/')) return { kind: 'page' }
  const asked = method === 'HEAD' ? 'GET' : method
  for (const { id, method: own, path } of patterns) {
    const found = own === asked ? path.exec(pathname) : null
    if (found) return { kind: 'operation', id, path: decodedTexts(found.groups), query: searchParams }
  }
  return { kind: 'unknown call' }
}

function parameterCount(path: string): number {
  return path.split('{').length
}

function patternOf(path: string): RegExp {
  const steps = path.split('/').map((step) => step.replace(/^\{(\w+)\}$/, '(?<$1>[^/]+)'))
  return new RegExp(`^${steps.join('/')}$`)
}

function decodedTexts(groups: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
