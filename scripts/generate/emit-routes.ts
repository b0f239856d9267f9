import { generatedFile } from './generated-file.ts'
import { isForPages, type ContractOperation } from './operation-model.ts'

const ABOUT = `The smallest slice of the operation table: method, path, and what goes along to show who calls: nothing (0), the
customer's token (1), the operator's key (2). The client needs no more. A browser's first download gets the first
table alone: no page of the shop asks for what operators do.`

const ROUTE = `export type Route = readonly [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: keyof paths, caller: 0 | 1 | 2]`

const CALLERS: Readonly<Record<string, number>> = { bearer: 1, operatorKey: 2 }

/** generated/routes.ts */
export function emitRoutes(operations: readonly ContractOperation[]): string {
  const table = (name: string, of: readonly ContractOperation[]) => {
    const routes = of.map(({ id, method, path, security }) => {
      const caller = security ? (CALLERS[security.scheme] ?? 0) : 0
      return `${id}: ${JSON.stringify([method.toLowerCase(), path, caller])}`
    })
    return `export const ${name} = { ${routes.join(', ')} } as const satisfies Record<string, Route>`
  }
  return generatedFile(
    ABOUT,
    "import type { paths } from './types.ts'",
    ROUTE,
    table('routes', operations.filter(isForPages)),
    table(
      'operatorRoutes',
      operations.filter((operation) => !isForPages(operation)),
    ),
  )
}
