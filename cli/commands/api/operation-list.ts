import { operations } from '#generated/operations.ts'
import { type Column, type Screen, formatTable } from '#cli/output/table.ts'

/** An operation of the contract as `haat api` lists it. */
export type OperationJson = {
  id: string
  method: string
  path: string
  area: string
  summary: string
  callers: 'anyone' | 'customer' | 'customer or guest' | 'operator'
  scopes: readonly string[]
  params: readonly { name: string; in: string; required: boolean; type: string; description: string }[]
  body: boolean
}

type Security = { scheme: string; scopes: readonly string[]; optional: boolean } | null

export function operationJson(): OperationJson[] {
  return Object.values(operations).map((operation) => {
    const { id, method, path, area, summary, params, hasBody: body } = operation
    const security: Security = operation.security
    const callers = callersOf(security)
    return { id, method, path, area, summary, callers, scopes: security?.scopes ?? [], params, body }
  })
}

function callersOf(security: Security): OperationJson['callers'] {
  if (security === null) return 'anyone'
  if (security.scheme !== 'bearer') return 'operator'
  return security.optional ? 'customer or guest' : 'customer'
}

const COLUMNS: readonly Column<OperationJson>[] = [
  ['Operation', ({ id }) => id],
  ['Method', ({ method }) => method],
  ['Path', ({ path }) => path],
  ['Who', ({ callers, scopes }) => (scopes.length > 0 ? `${callers} (${scopes.join(', ')})` : callers)],
  ['Summary', ({ summary }) => summary, 'flexible'],
]

export function operationTable(listed: readonly OperationJson[], screen: Screen): string {
  return formatTable(COLUMNS, listed, screen)
}
