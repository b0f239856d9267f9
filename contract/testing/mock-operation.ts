import { http, type HttpHandler, type HttpResponseResolver } from 'msw'
import type { examples } from '#generated/examples.ts'
import type { operationSchemas } from '#generated/operation-schemas.ts'
import type { BodyOf, OperationId, ProblemCodeOf, ReplyOf, StatusOf } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { ProblemArgs, ProblemParams } from '#generated/problems.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { fixedReply, replyOf, type UntypedResolver } from './mock-reply.ts'
import type { Input } from '#contract/read-input.ts'

export { assertNoContractBreaks } from './mock-reply.ts'

type Headers = Readonly<Record<string, string>>
type Accepted<Id extends OperationId> = Input<(typeof operationSchemas)[Id]>
type RespondArgs<Body> = undefined extends Body
  ? [body?: undefined, headers?: Headers]
  : [body: Body, headers?: Headers]

declare const made: unique symbol
/** A response made by one of the functions of a MockCall. */
export type MockReply = Response & { readonly [made]: true }

/** A request that the contract accepts, and the ways to answer it. */
export interface MockCall<Id extends OperationId> {
  readonly params: Accepted<Id>['params']
  readonly headers: Accepted<Id>['headers']
  readonly body: BodyOf<Id>
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
  /** Answers that fields are invalid, for rules that the contract cannot express. */
  readonly invalid: (errors: readonly FieldError[]) => MockReply
  /** Breaks the connection. */
  readonly networkError: () => MockReply
  /** Answers outside the contract on purpose, as a proxy in between can. */
  readonly offContract: (response: Response) => MockReply
}

export type MockResolver<Id extends OperationId> = (call: MockCall<Id>) => MockReply | Promise<MockReply>

type Examples<Id extends OperationId> = (typeof examples)[Id]['replies']
type ExampleName<Id extends OperationId, Status> = Status extends keyof Examples<Id>
  ? keyof Examples<Id>[Status] & string
  : never

type Problems<Id extends OperationId> = (typeof operations)[Id]['problems']
type CodeOf<
  Id extends OperationId,
  Status extends keyof Problems<Id>,
> = Problems<Id>[Status] extends readonly (infer Code)[] ? Extract<Code, ProblemCode> : never

/** A problem by its code, with the values of its placeholders; of invalid input, with its fields. */
type NamedProblem<Code extends ProblemCode> = Code extends 'invalid_input'
  ? { readonly code: Code; readonly errors: readonly FieldError[] }
  : [] extends ProblemArgs<Code>
    ? { readonly code: Code }
    : { readonly code: Code; readonly params: ProblemParams[Code] }

/** What can be answered with a status: the name of an example or a body, or a problem. */
type Answer<Id extends OperationId, Status extends StatusOf<Id>> = Status extends keyof Problems<Id>
  ? NamedProblem<CodeOf<Id, Status>>
  : ExampleName<Id, Status> | ReplyOf<Id, Status>

export type MockOptions = {
  readonly headers?: Headers
  /** Answers one request only. */
  readonly once?: boolean
}

type AnswerArgs<Id extends OperationId, Status extends StatusOf<Id>> =
  undefined extends ReplyOf<Id, Status>
    ? [status: Status, answer?: undefined, options?: MockOptions]
    : [status: Status, answer: Answer<Id, Status>, options?: MockOptions]
type ResolverArgs<Id extends OperationId> = [resolver: MockResolver<Id>, options?: MockOptions]

/** What an operation answers when it is mocked: a status with an example, a body or a problem, or what a resolver returns. */
export type MockArgs<Id extends OperationId> = ResolverArgs<Id> | AnswerArgs<Id, StatusOf<Id>>

/** An MSW handler with the requests that it has answered. */
export type MockedOperation<Id extends OperationId> = HttpHandler & {
  readonly calls: MockCall<Id>[]
}

/**
 * An MSW handler of one operation, by its id. A request that the contract refuses gets the contract's problem. A reply that
 * breaks the contract throws, which a client sees as a 500 and `assertNoContractBreaks` reports to the test.
 */
export function mockOperation<Id extends OperationId, Status extends StatusOf<Id>>(
  id: Id,
  ...args: AnswerArgs<Id, Status> | ResolverArgs<Id>
): MockedOperation<Id> {
  const [first, ...rest]: readonly unknown[] = args
  const isFixed = typeof first === 'number'
  const options = (isFixed ? rest[1] : rest[0]) as MockOptions | undefined
  const resolver = isFixed ? fixedReply(id, first, rest[0], options?.headers) : (first as UntypedResolver)
  const calls: MockCall<Id>[] = []
  const recorded: UntypedResolver = (call) => {
    // Read by the schemas that type it.
    calls.push(call as unknown as MockCall<Id>)
    return resolver(call)
  }
  const { method, path } = operations[id]
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const place = `*${path.replaceAll(/\{([^{}]+)\}/g, ':$1')}`
  return Object.assign(http[verb](place, replyOf(id, recorded), { once: options?.once ?? false }), { calls })
}

/** The MSW resolver of an operation that answers an example of the contract. */
export function replyExample<Id extends OperationId, Status extends StatusOf<Id>>(
  id: Id,
  status: Status,
  ...[name]: [ExampleName<Id, Status>] extends [never] ? [] : [name: ExampleName<Id, Status>]
): HttpResponseResolver {
  return replyOf(id, fixedReply(id, status, name))
}
