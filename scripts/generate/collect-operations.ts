import {
  follow,
  type Contract,
  type Header,
  type Media,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
  type Schema,
} from './contract.ts'

/** An operation of the contract with its references followed. */
export type ContractOperation = {
  readonly id: string
  readonly method: string
  /** The path template: `/api/things/{thingId}`. */
  readonly path: string
  /** The operation's one tag. */
  readonly area: string
  readonly summary: string
  /** Whether the operation changes nothing: GET, or marked by `x-read-only`. */
  readonly readOnly: boolean
  /** Null for public operations. */
  readonly security: Security | null
  readonly parameters: readonly Parameter[]
  /** Query parameters of which exactly one must be given; empty when there is no such rule. */
  readonly exactlyOne: readonly string[]
  readonly body: { schema: Schema; required: boolean; examples: readonly Example[] } | null
  readonly replies: readonly ContractReply[]
}

/** A scheme of components.securitySchemes and its scopes; `optional` where callers may also be anonymous. */
export type Security = { scheme: string; scopes: readonly string[]; optional: boolean }

export type ContractReply = {
  readonly status: number
  /** Null when the reply has no body. */
  readonly contentType: string | null
  /** Null when there is no body, or one that is not JSON. */
  readonly schema: Schema | null
  /** The specification defines no body for this success, so a client accepts any (`x-any-body`). */
  readonly anyBody: boolean
  readonly problemCodes: readonly string[]
  readonly headers: readonly (Header & { name: string })[]
  readonly examples: readonly Example[]
}

/** `component` is the name among components.examples; null for an example of its reply alone. */
export type Example = { name: string; component: string | null; value: unknown }

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch'])

/** Every operation of the contract, in the order written. */
export function collectOperations(contract: Contract): ContractOperation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => collectOperation(path, method, operation, contract)),
  )
}

function collectOperation(
  path: string,
  method: string,
  operation: Operation,
  contract: Contract,
): ContractOperation {
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    area: operation.tags[0],
    summary: operation.summary ?? '',
    readOnly: method === 'get' || operation['x-read-only'] === true,
    security: collectSecurity(operation, contract),
    parameters: (operation.parameters ?? []).map(follow),
    exactlyOne: operation['x-exactly-one'] ?? [],
    body: operation.requestBody ? collectBody(path, follow(operation.requestBody)) : null,
    replies: Object.entries(operation.responses).map(([status, reply]) => collectReply(path, status, reply)),
  }
}

const isJson = (contentType: string): boolean => /[/+]json$/.test(contentType)

function collectBody(path: string, { content, required = false }: RequestBody): ContractOperation['body'] {
  const [contentType, media] = onlyMedia(path, content)
  if (!isJson(contentType) || !media.schema) throw new Error(`${path}: a body is JSON with a schema`)
  return { schema: media.schema, required, examples: examplesOf(media) }
}

function collectReply(path: string, status: string, reference: Response): ContractReply {
  if (!/^[1-5]\d\d$/.test(status)) throw new Error(`${path}: a reply needs one status, not "${status}"`)
  const reply = follow(reference)
  const [contentType, media] = reply.content ? onlyMedia(path, reply.content) : [null, {}]
  return {
    status: Number(status),
    contentType,
    schema: contentType !== null && isJson(contentType) ? (media.schema ?? {}) : null,
    anyBody: reply['x-any-body'] ?? false,
    problemCodes: reference['x-problem-codes'] ?? reply['x-problem-codes'] ?? [],
    headers: Object.entries(reply.headers ?? {}).map(([name, header]) => ({ name, ...follow(header) })),
    examples: examplesOf(media),
  }
}

function onlyMedia(
  path: string,
  content: Readonly<Record<string, Media>>,
): [contentType: string, media: Media] {
  const [first, ...others] = Object.entries(content)
  if (!first || others.length > 0) throw new Error(`${path}: needs exactly one content type`)
  return first
}

function examplesOf({ examples = {} }: Media): Example[] {
  return Object.entries(examples).map(([name, reference]) => {
    const component = /^#\/components\/examples\/(\w+)$/.exec(reference.$ref ?? '')?.[1] ?? null
    return { name, component, value: follow(reference).value }
  })
}

/** An operation has one scheme at most: a bearer token. */
function collectSecurity(operation: Operation, { security, components }: Contract): Security | null {
  const choices = (operation.security ?? security).map((choice) => Object.entries(choice))
  const [only, ...others] = choices.flat()
  if (!only) return null
  const [scheme, scopes] = only
  const { type, scheme: kind } = components.securitySchemes[scheme] ?? {}
  if (others.length > 0 || type !== 'http' || kind !== 'bearer')
    throw new Error(`${operation.operationId}: needs one security scheme, with a bearer token`)
  return { scheme, scopes, optional: choices.some((choice) => choice.length === 0) }
}

/** Whether only operators call it. Code for browsers does not include it. */
export function isForOperators({ security }: ContractOperation): boolean {
  return security?.scheme === 'operatorKey'
}

type Operations = readonly ContractOperation[]

/** Operations that pages of the shop call, and those of operators and monitoring. */
export function byReader(operations: Operations): [ofPages: Operations, others: Operations] {
  const { true: ofPages = [], false: others = [] } = Object.groupBy(operations, (operation) =>
    String(!isForOperators(operation) && operation.area !== 'system'),
  )
  return [ofPages, others]
}
