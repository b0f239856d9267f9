// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// Hand-written: this is a copy of scripts/generate/templates/mock-kit.ts.

import { http, type RequestHandler, type RequestHandlerOptions } from 'msw'
import type { MockContract, MockResolver } from './mock-contract.ts'
import { readMockCall } from './mock-request.ts'
import { checkedReply } from './mock-reply.ts'

/**
 * Mock handlers for a contract. A request that the contract refuses is refused before any resolver sees it, and a
 * reply that breaks the contract throws: MSW turns that into a 500, so the break is kept for `assertNoContractBreaks`.
 */
export function createMockKit(contract: MockContract) {
  const breaks: string[] = []
  const mock = (id: string, resolver: MockResolver, options: RequestHandlerOptions = {}): RequestHandler => {
    const operation = entry(contract.operations, id)
    const schemas = entry(contract.schemas, id)
    const respond = async ({
      request,
      params,
    }: {
      request: Request
      params: Readonly<Record<string, unknown>>
    }) => {
      const call = await readMockCall(
        contract,
        operation,
        schemas,
        request,
        onlyNamed(operation.path, params),
      )
      return call instanceof Response
        ? call
        : checkedReply(contract, operation, schemas, call, resolver, breaks)
    }
    return methodOf(operation.method)(
      `*${operation.path.replaceAll(/\{([^{}]+)\}/g, ':$1')}`,
      respond,
      options,
    )
  }
  const mockExample = (
    id: string,
    status: number,
    name: string,
    options?: RequestHandlerOptions,
  ): RequestHandler => {
    const value = entry(entry(entry(contract.examples, id).replies, status), name)
    return mock(id, ({ respond }) => respond(status, value), options)
  }
  const handlers = Object.values(contract.operations)
    .sort((one, other) => holes(one.path) - holes(other.path))
    .map(({ id }) => mock(id, ({ respond }) => respond(...firstSuccess(contract, id))))
  return { handlers, mock, mockExample, takeContractBreaks: () => breaks.splice(0) }
}

/** The first named example of the first successful status, or that status alone when it has no body. */
function firstSuccess(contract: MockContract, id: string): [status: number, body: unknown] {
  const statuses = Object.keys(entry(contract.operations, id).statuses).map(Number)
  const status = statuses.find((code) => code >= 200 && code < 300)
  if (status === undefined) throw new Error(`${id} has no successful reply`)
  const [body] = Object.values(entry(contract.examples, id).replies[status] ?? {})
  return [status, body]
}

function methodOf(method: string) {
  const name = method.toLowerCase()
  if (name === 'get' || name === 'post' || name === 'put' || name === 'patch' || name === 'delete')
    return http[name]
  throw new Error(`The mock cannot answer ${method}`)
}

/** MSW hands over what the leading wildcard matched as well. */
function onlyNamed(path: string, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`)))
}

function holes(path: string): number {
  return path.split('{').length
}

function entry<Value>(table: Readonly<Record<PropertyKey, Value>>, key: PropertyKey): Value {
  const value = table[key]
  if (value === undefined)
    throw new Error(`The contract has no "${String(key)}" here; it has ${Object.keys(table).join(', ')}`)
  return value
}
