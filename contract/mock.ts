import { http, HttpResponse, type RequestHandler } from 'msw'
import { examples } from '#generated/examples.ts'
import type { operationSchemas } from '#generated/operation-schemas.ts'
import type { BodyOf, OperationId, ProblemCodeOf, ReplyOf, StatusOf } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { problemBody, type ProblemArgs } from '#generated/problems.ts'
import { allowedByPath } from './allowed-methods.ts'
import type { FieldError } from './field-errors.ts'
import { checkedReply, type UntypedResolver } from './mock-reply.ts'
import { readMockCall, type MockOperation, type MockOptions } from './mock-request.ts'
import type { Input } from './read-input.ts'

type Headers = Readonly<Record<string, string>>
type RespondArgs<Body> = undefined extends Body
  ? [body?: undefined, headers?: Headers]
  : [body: Body, headers?: Headers]

/** What the contract's schemas make of a request. */
type ReadOf<Id extends OperationId> = Input<(typeof operationSchemas)[Id]>

declare const made: unique symbol
/** An answer made by one of the functions of a MockCall. */
export type MockReply = Response & { readonly [made]: true }

/** A request that the contract accepts, and the ways to answer it. */
export interface MockCall<Id extends OperationId> {
  readonly params: ReadOf<Id>['params']
  readonly headers: ReadOf<Id>['headers']
  readonly body: BodyOf<Id>
  /** Who calls, as the entrance of the options has it; null without one. */
  readonly caller: unknown
  readonly request: Request
  /** Answers with a status and body of the contract. */
  readonly respond: <Status extends StatusOf<Id>>(
    status: Status,
    ...args: RespondArgs<ReplyOf<Id, Status>>
  ) => MockReply
  /** Answers with a problem that the contract lists for the operation. */
  readonly problem: <Code extends ProblemCodeOf<Id> & ProblemCode>(
    code: Code,
    ...args: [...ProblemArgs<Code>, headers?: Headers]
  ) => MockReply
  /** Answers with what is wrong with a request that the contract alone cannot see, field by field. */
  readonly invalid: (errors: readonly FieldError[]) => MockReply
  /** Breaks the connection. */
  readonly networkError: () => MockReply
  /** Answers outside the contract on purpose, as a proxy in between can. */
  readonly offContract: (response: Response) => MockReply
}

export type MockResolver<Id extends OperationId> = (call: MockCall<Id>) => MockReply | Promise<MockReply>

type Replies<Id extends OperationId> = (typeof examples)[Id]['replies']

/** Answers a request that is the handler's own; `params` are what its path has. */
type Responder = (asked: { request: Request; params: Readonly<Record<string, unknown>> }) => Promise<Response>

const responders = new WeakMap<RequestHandler, Responder>()

/** What is behind a handler of a mock, for who asks it without MSW, which copies every request; undefined for other handlers. */
export function responderOf(handler: RequestHandler): Responder | undefined {
  return responders.get(handler)
}

const breaks: string[] = []

/**
 * A handler whose answers the resolver decides. A request that the contract refuses is refused before the resolver sees it,
 * and an answer that breaks the contract throws: MSW turns that into a 500, so it is kept for `assertNoContractBreaks`.
 */
export function mock<Id extends OperationId>(
  id: Id,
  resolver: MockResolver<Id>,
  options?: MockOptions,
): RequestHandler {
  // All is read and checked by the same contract that types the resolver.
  return untypedMock(id, resolver as unknown as UntypedResolver, options)
}

/** A handler that answers a named example of the contract. */
export function mockExample<Id extends OperationId, Status extends keyof Replies<Id> & number>(
  id: Id,
  status: Status,
  name: keyof Replies<Id>[Status] & string,
  options?: MockOptions,
): RequestHandler {
  return untypedMock(id, ({ respond }) => respond(status, repliesOf(id, status)[name]), options)
}

function untypedMock(
  id: OperationId,
  resolver: UntypedResolver,
  { enter, ...options }: MockOptions = {},
): RequestHandler {
  const operation: MockOperation = operations[id]
  const { method, path } = operation
  const respond: Responder = async ({ request, params }) => {
    // MSW hands over what the leading wildcard matched as well.
    const named = Object.entries(params).filter(([name]) => path.includes(`{${name}}`))
    const call = await readMockCall(operation, request, Object.fromEntries(named), enter)
    return call instanceof Response ? call : checkedReply(operation, call, resolver, breaks)
  }
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const handler = http[verb](`*${path.replaceAll(/\{([^{}]+)\}/g, ':$1')}`, respond, options)
  responders.set(handler, respond)
  return handler
}

/** What answers operations, by their ids. */
export type MockAnswers = { readonly [Id in OperationId]?: MockResolver<Id> }

/** A handler for every operation: it refuses what the contract refuses, and without an answer says its first example of success. */
export function mockAll(answers: MockAnswers, options?: MockOptions): RequestHandler[] {
  return Object.values(operations)
    .sort((one, other) => holes(one.path) - holes(other.path))
    .map(({ id }) => {
      const answer = answers[id] as UntypedResolver | undefined
      return untypedMock(id, answer ?? (({ respond }) => respond(...firstSuccess(id))), options)
    })
}

export const handlers: readonly RequestHandler[] = mockAll({})

/**
 * Throws when an answer broke the contract since the last call: MSW shows the program under test only a 500.
 * For the end of every test.
 */
export function assertNoContractBreaks(): void {
  const found = breaks.splice(0)
  if (found.length > 0) throw new Error(`Mocked answers broke the contract:\n${found.join('\n')}`)
}

const offers = Array.from(allowedByPath(Object.values(operations)), ([path, methods]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`),
  methods,
}))

/** What the store says where it has no operation: 404, or 405 with the methods that it offers there. */
export function unknownAddress({ method, pathname }: { method: string; pathname: string }): Response {
  const allowed = offers.find(({ pattern }) => pattern.test(pathname))?.methods
  if (allowed !== undefined && method !== 'HEAD')
    return bareProblem(problemBody('method_not_allowed', { method, allowed }), { Allow: allowed })
  // The text is repeated to the caller: no longer than it needs to be.
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname
  return bareProblem(problemBody('not_found', { path }))
}

function bareProblem(body: { status: number }, headers: Headers = {}): Response {
  const type = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }
  return new HttpResponse(JSON.stringify(body), { status: body.status, headers: { ...type, ...headers } })
}

function repliesOf(id: OperationId, status: number): Readonly<Record<string, unknown>> {
  const replies: Readonly<Record<number, Readonly<Record<string, unknown>>>> = examples[id].replies
  return replies[status] ?? {}
}

function firstSuccess(id: OperationId): [status: number, body: unknown] {
  const statuses = Object.keys(operations[id].statuses).map(Number)
  const status = statuses.find((code) => code >= 200 && code < 300) ?? 200
  return [status, Object.values(repliesOf(id, status))[0]]
}

function holes(path: string): number {
  return path.split('{').length
}
