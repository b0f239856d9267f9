import type { RequestHandlerOptions } from 'msw'
import type * as z from 'zod/mini'
import type { FieldError } from './field-errors.ts'
import type { InputSchemas } from './read-input.ts'

type Headers = Readonly<Record<string, string>>

/** The ways to answer a mocked request. */
export interface MockReplies {
  /** Answers with a status and body of the contract; anything else throws. */
  readonly respond: (status: number, body?: unknown, headers?: Headers) => Response
  /** Answers with a problem that the contract lists for the operation. */
  readonly problem: (
    code: string,
    params?: Readonly<Record<string, string | number>>,
    headers?: Headers,
  ) => Response
  /** Answers with what is wrong with a request that the contract alone cannot see, field by field. */
  readonly invalid: (errors: readonly FieldError[]) => Response
  /** Breaks the connection, as a network without a route does. */
  readonly networkError: () => Response
  /** Answers outside the contract on purpose, as a proxy in between can. */
  readonly offContract: (response: Response) => Response
}

/** What the mock needs of the operation table. */
export interface MockOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly security: {
    readonly scheme: string
    readonly optional: boolean
    readonly scopes: readonly string[]
  } | null
  readonly hasBody: boolean
  readonly statuses: Readonly<Record<number, { readonly contentType: string | null }>>
  readonly problems: Readonly<Record<number, readonly string[]>>
}

export interface MockSchemas extends InputSchemas {
  readonly replies: Readonly<Record<number, z.ZodMiniType | null>>
  readonly replyHeaders: Readonly<Record<number, z.ZodMiniType>>
}

/** How a caller is known: by a bearer token, or by a key in a header of its own. */
type SecurityScheme = { readonly type: 'http' } | { readonly type: 'apiKey'; readonly name: string }

/** Examples of one operation, by status and name; of headers, those that always come. */
export interface MockExamples {
  readonly replies: Readonly<Record<number, Readonly<Record<string, unknown>>>>
  readonly headers: Readonly<Record<number, Headers>>
}

/** Everything of the contract that the mock is made from. */
export interface MockContract {
  readonly operations: Readonly<Record<string, MockOperation>>
  readonly schemas: Readonly<Record<string, MockSchemas>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly examples: Readonly<Record<string, MockExamples>>
  readonly invalidInput: (errors: readonly FieldError[]) => { status: number }
  readonly problemBody: (
    code: string,
    params?: Readonly<Record<string, string | number>>,
  ) => { status: number }
}

/** A request that the contract accepts, with the ways to answer it. */
export interface KitCall extends MockReplies {
  readonly params: unknown
  readonly headers: unknown
  readonly body: unknown
  /** Who calls, as the entrance has it. */
  readonly caller: unknown
  readonly request: Request
}

/** A problem of the contract by its code, with the values of its placeholders. */
export interface NamedProblem {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Who calls with this token, or why nobody is let in with it; asked before anything else of the request is read. */
export type MockEntrance = (
  operation: MockOperation,
  token: string,
) => { readonly caller: unknown } | { readonly problem: NamedProblem }

export interface MockOptions extends RequestHandlerOptions {
  /** Without one, every token is good. */
  readonly enter?: MockEntrance
}

export type KitResolver = (call: KitCall) => Response | Promise<Response>
