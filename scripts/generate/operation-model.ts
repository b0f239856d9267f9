import type { ContractNode } from './contract-node.ts'

/** Whether only operators call it, so that nothing that a shopper downloads has to know it. */
export function isForOperators({ security }: ContractOperation): boolean {
  return security?.scheme === 'operatorKey'
}

type Operations = readonly ContractOperation[]

/** Operations that pages of the shop ask for, and the others: what operators do, and how the store is. */
export function byReader(operations: Operations): [ofPages: Operations, others: Operations] {
  const isForPages = (operation: ContractOperation) =>
    !isForOperators(operation) && operation.area !== 'system'
  return [operations.filter(isForPages), operations.filter((operation) => !isForPages(operation))]
}

/** One operation of the contract, references followed, ready to be written out. */
export interface ContractOperation {
  readonly id: string
  readonly method: string
  /** The path as the contract writes it: `/api/things/{thingId}`. */
  readonly path: string
  /** The operation's one tag. */
  readonly area: string
  readonly summary: string
  /** Whether it changes nothing: a GET, or marked with `x-read-only`. */
  readonly readOnly: boolean
  /** Null where nobody is asked who calls. */
  readonly security: Security | null
  readonly parameters: readonly Parameter[]
  /** Query parameters of which exactly one must be given; empty when there is no such rule. */
  readonly exactlyOne: readonly string[]
  readonly body: Body | null
  readonly replies: readonly ContractReply[]
}

/** How a caller is known: a scheme of components.securitySchemes by name, and what of it the operation needs. */
export interface Security {
  readonly scheme: string
  readonly scopes: readonly string[]
  /** True where nobody has to be known. */
  readonly optional: boolean
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: ContractNode
}

export interface Body {
  readonly schema: ContractNode
  readonly required: boolean
  readonly examples: readonly Example[]
}

export interface ContractReply {
  readonly status: number
  /** Null when the reply has no body. */
  readonly contentType: string | null
  /** Null when there is no body, or one that is not JSON. */
  readonly schema: ContractNode | null
  /** The specification shows no body for this success, so a reader takes any (`x-any-body`). */
  readonly anyBody: boolean
  readonly problemCodes: readonly string[]
  readonly headers: readonly ReplyHeader[]
  readonly examples: readonly Example[]
}

/** A header that a reply documents. */
export interface ReplyHeader {
  readonly name: string
  readonly required: boolean
  readonly schema: ContractNode
  /** The value that a mocked reply sends where the header is required. */
  readonly example: string | null
}

export interface Example {
  readonly name: string
  /** Its name among components.examples; null where it stands beside its reply alone. */
  readonly component: string | null
  readonly value: unknown
  readonly node: ContractNode
}
