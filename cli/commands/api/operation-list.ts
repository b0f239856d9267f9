import { formatTable, type Screen } from '#cli/output/table.ts'
import { operations } from '#generated/operations.ts'

/** An operation of the contract as `haat api --list` tells it. */
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
    const { id, method, path, area, summary, hasBody } = operation
    const security: Security = operation.security
    return {
      id,
      method,
      path,
      area,
      summary,
      callers: callersOf(security),
      scopes: security?.scopes ?? [],
      params: operation.params,
      body: hasBody,
    }
  })
}

export function operationTable(listed: readonly OperationJson[], screen: Screen): string {
  const titles = ['Operation', 'Method', 'Path', 'Who', 'Summary']
  const rows = listed.map(({ id, method, path, callers, scopes, summary }) => [
    id,
    method,
    path,
    scopes.length > 0 ? `${callers} (${scopes.join(', ')})` : callers,
    summary,
  ])
  return formatTable(
    titles.map((title) => ({ title, flexible: title === 'Summary' })),
    rows,
    screen,
  )
}

function callersOf(security: Security): OperationJson['callers'] {
  if (security === null) return 'anyone'
  if (security.scheme !== 'bearer') return 'operator'
  return security.optional ? 'customer or guest' : 'customer'
}
