import { generatedFile } from './generated-file.ts'
import type { ContractOperation } from './collect-operations.ts'
import { quote } from './source-context.ts'

const ABOUT = `The MSW request handlers, one for each operation. A handler refuses what the contract refuses, with the contract's problem,
and answers the first example of success. To answer something else, put a handler of mockOperation() before them:

    server.use(mockOperation('login', 401, { code: 'invalid_credentials' }))
    server.use(mockOperation('listOrders', 200, []))
    server.use(mockOperation('deleteCartItems', ({ body, respond }) => respond(200, { deleted: body.ids.length })))`

/** generated/handlers.ts */
export function emitHandlers(operations: readonly ContractOperation[]): string {
  // A path without parameters comes first, so that no other one takes its requests.
  const sorted = operations.toSorted((one, other) => parametersIn(one) - parametersIn(other))
  return generatedFile(
    ABOUT,
    `import { http, type RequestHandler } from 'msw'
     import { replyExample } from '#contract/testing/mock-operation.ts'`,
    `export { assertNoContractBreaks, mockOperation } from '#contract/testing/mock-operation.ts'
     export type { MockArgs, MockCall, MockReply, MockResolver } from '#contract/testing/mock-operation.ts'`,
    `export const handlers: readonly RequestHandler[] = [ ${sorted.map(handlerSource).join(', ')} ]`,
  )
}

function handlerSource({ id, method, path, replies }: ContractOperation): string {
  const success = replies.find(({ status }) => status >= 200 && status < 300)
  if (!success) throw new Error(`${id}: a mock needs a reply of success`)
  const [example] = success.examples
  const answer = [id, success.status, ...(example ? [example.name] : [])].map(quote).join(', ')
  const place = `*${path.replaceAll(/\{([^{}]+)\}/g, ':$1')}`
  return `http.${method.toLowerCase()}(${quote(place)}, replyExample(${answer}))`
}

function parametersIn({ path }: ContractOperation): number {
  return path.split('{').length
}
