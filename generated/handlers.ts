// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// MSW handlers for every operation, made from the contract.
// By default each answers its first example; mock() and mockExample() replace an answer, typed by the operation.

import type { RequestHandler } from 'msw'
import { examples } from './examples.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { MockOptions } from '#contract/mock-contract.ts'
import { createMockKit } from '#contract/mock-kit.ts'
import { operationSchemas } from './operation-schemas.ts'
import type { BodyOf, ProblemCodeOf, ReplyOf, StatusOf } from './operation-types.ts'
import { operations, securitySchemes, type OperationId } from './operations.ts'
import type { ProblemCode } from './problem-codes.ts'
import { fillKnownProblem, invalidInput, type ProblemParams } from './problems.ts'
import type { Input } from '#contract/read-input.ts'

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
    ...args: Record<never, never> extends ProblemParams[Code]
      ? [params?: ProblemParams[Code], headers?: Headers]
      : [params: ProblemParams[Code], headers?: Headers]
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

const kit = createMockKit({
  operations,
  securitySchemes,
  schemas: operationSchemas,
  examples,
  invalidInput,
  problemBody: (code, params = {}) => fillKnownProblem(code, params),
})

/** One handler per operation: refuses what the contract refuses, else answers the first example of success. */
export const handlers = kit.handlers

/** What the store says where it has no operation: 404, or 405 with the methods that it offers there. */
export const unknownAddress = kit.unknown

/** A handler whose answers the resolver decides; the contract still refuses requests and checks the answers. */
export function mock<Id extends OperationId>(
  id: Id,
  resolver: MockResolver<Id>,
  options?: MockOptions,
): RequestHandler {
  // The kit reads and checks everything by the same contract that types the resolver.
  return kit.mock(id, resolver as unknown as Parameters<typeof kit.mock>[1], options)
}

/** A handler that answers a named example of the contract. */
export function mockExample<Id extends OperationId, Status extends keyof Replies<Id> & number>(
  id: Id,
  status: Status,
  name: keyof Replies<Id>[Status] & string,
  options?: MockOptions,
): RequestHandler {
  return kit.mockExample(id, status, name, options)
}

/**
 * Throws when an answer broke the contract since the last call: MSW shows the program under test only a 500.
 * For the end of every test.
 */
export function assertNoContractBreaks(): void {
  const breaks = kit.takeContractBreaks()
  if (breaks.length > 0) throw new Error(`Mocked answers broke the contract:\n${breaks.join('\n')}`)
}
