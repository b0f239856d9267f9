import { byReader, type ContractOperation } from './collect-operations.ts'
import { generatedFile } from './generated-file.ts'

const ABOUT = `The openapi-fetch client of the contract, and the route of each operation by its id. It knows no schemas, so that a page
downloads little: client/create-client.ts adds credentials, timeouts and problems as values.`

const CLIENT = `/**
 * A typed client of the store:
 *
 *     const { data, error } = await createContractClient({ baseUrl }).GET('/api/search', { params: { query: { q: 'tea' } } })
 */
export function createContractClient(options?: ClientOptions): Client<paths> {
  return createClient<paths>(options)
}`

const ROUTE = `/** Where an operation is, and whose credentials it sends: none (0), the customer's token (1) or the operator's key (2). */
export type Route = readonly [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: keyof paths, caller: 0 | 1 | 2]`

const CALLERS: Readonly<Record<string, number>> = { bearer: 1, operatorKey: 2 }

/** generated/client.ts */
export function emitClient(operations: readonly ContractOperation[]): string {
  const [ofPages, others] = byReader(operations)
  return generatedFile(
    ABOUT,
    `import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
     import type { paths } from './types.ts'`,
    CLIENT,
    ROUTE,
    `/** What pages of the shop call. */\n${routesSource('routes', ofPages)}`,
    `/** What operators and monitoring call; a page does not download it. */\n${routesSource('operatorRoutes', others)}`,
    `/** Operations that change nothing although their method is not GET (\`x-read-only\`). */
     export const readOnlyOperations = ${JSON.stringify(readOnlyPosts(operations))} as const satisfies readonly (keyof typeof routes | keyof typeof operatorRoutes)[]`,
  )
}

function readOnlyPosts(operations: readonly ContractOperation[]): string[] {
  return operations.filter(({ readOnly, method }) => readOnly && method !== 'GET').map(({ id }) => id)
}

function routesSource(name: string, operations: readonly ContractOperation[]): string {
  const routes = operations.map(({ id, method, path, security }) => {
    const caller = security ? (CALLERS[security.scheme] ?? 0) : 0
    return `${id}: ${JSON.stringify([method.toLowerCase(), path, caller])}`
  })
  return `export const ${name} = { ${routes.join(', ')} } as const satisfies Record<string, Route>`
}
