import { http, HttpResponse, type RequestHandler } from 'msw'
import { allowedByPath } from './allowed-methods.ts'
import type { MockContract, MockOptions, KitResolver } from './mock-contract.ts'
import { readMockCall } from './mock-request.ts'
import { checkedReply } from './mock-reply.ts'

/** Answers a request that is the handler's own; `params` are what its path has. */
type Responder = (asked: { request: Request; params: Readonly<Record<string, unknown>> }) => Promise<Response>

const responders = new WeakMap<RequestHandler, Responder>()

/** What is behind a handler of a mock, for who asks it without MSW, which copies every request; undefined for other handlers. */
export function responderOf(handler: RequestHandler): Responder | undefined {
  return responders.get(handler)
}

/**
 * Mock handlers for a contract. A request that the contract refuses is refused before any resolver sees it, and a
 * reply that breaks the contract throws: MSW turns that into a 500, so the break is kept for `assertNoContractBreaks`.
 */
export function createMockKit(contract: MockContract) {
  const breaks: string[] = []
  const mock = (
    id: string,
    resolver: KitResolver,
    { enter, ...options }: MockOptions = {},
  ): RequestHandler => {
    const operation = entry(contract.operations, id)
    const schemas = entry(contract.schemas, id)
    const respond: Responder = async ({ request, params }) => {
      const call = await readMockCall(
        contract,
        operation,
        schemas,
        request,
        onlyNamed(operation.path, params),
        enter,
      )
      return call instanceof Response
        ? call
        : checkedReply(contract, operation, schemas, call, resolver, breaks)
    }
    const path = `*${operation.path.replaceAll(/\{([^{}]+)\}/g, ':$1')}`
    const handler = methodOf(operation.method)(path, respond, options)
    responders.set(handler, respond)
    return handler
  }
  const mockExample = (id: string, status: number, name: string, options?: MockOptions): RequestHandler => {
    const value = entry(entry(entry(contract.examples, id).replies, status), name)
    return mock(id, ({ respond }) => respond(status, value), options)
  }
  const handlers = Object.values(contract.operations)
    .sort((one, other) => holes(one.path) - holes(other.path))
    .map(({ id }) => mock(id, ({ respond }) => respond(...firstSuccess(contract, id))))
  return {
    handlers,
    mock,
    mockExample,
    unknown: unknownAddresses(contract),
    takeContractBreaks: () => breaks.splice(0),
  }
}

/** What there is to say where no operation is: nothing at this path, or not by this method. */
function unknownAddresses(contract: MockContract) {
  const allowed = Array.from(allowedByPath(Object.values(contract.operations)), ([path, methods]) => ({
    pattern: patternOf(path),
    methods,
  }))
  return ({ method, pathname }: { method: string; pathname: string }): Response => {
    const methods = allowed.find(({ pattern }) => pattern.test(pathname))?.methods
    if (methods === undefined || method === 'HEAD')
      return bareProblem(contract.problemBody('not_found', { path: shortened(pathname) }))
    return bareProblem(contract.problemBody('method_not_allowed', { method, allowed: methods }), {
      Allow: methods,
    })
  }
}

function bareProblem(body: { status: number }, headers: Readonly<Record<string, string>> = {}): Response {
  const type = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }
  return new HttpResponse(JSON.stringify(body), { status: body.status, headers: { ...type, ...headers } })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`)
}

/** The text is repeated to the caller: no longer than it needs to be. */
function shortened(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
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
