import type { CallArgs, CallResult } from '#client/call-types.ts'
import { createClient, type ApiClient } from '#client/create-client.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operatorRoutes } from '#generated/routes.ts'
import * as z from 'zod/mini'
import { operationSchemas } from '#generated/operation-schemas.ts'
import { operations } from '#generated/operations.ts'

/** How a call ended, what in its answer was off contract, and how long it took, in milliseconds. */
export type StrictAnswer<Id extends OperationId> = {
  result: CallResult<Id>
  breaks: readonly ContractBreak[]
  ms: number
}

/** Calls the store; every answer is held against the contract. Nothing is thrown. */
export type StrictApi = {
  call: <Id extends OperationId>(id: Id, ...args: CallArgs<Id>) => Promise<StrictAnswer<Id>>
}

export type StrictApiOptions = {
  baseUrl: string
  timeoutMs: number
  getToken: () => string | null
  getOperatorKey: () => string | null
  /** Sends a request as every other of this program is sent. */
  send: (request: Request) => Promise<Response>
  /** A clock that only goes forward, in milliseconds. */
  tick: () => number
}

export function strictApi({ send, tick, getOperatorKey, ...options }: StrictApiOptions): StrictApi {
  return {
    call: async (id, ...args) => {
      let answer: RawAnswer | null = null
      // One client for each call, so that the answer seen is the answer to it.
      const client: ApiClient = createClient({
        ...options,
        operator: { routes: operatorRoutes, getKey: getOperatorKey },
        fetch: async (request) => {
          const response = await send(request)
          const text = await response.clone().text()
          answer = { status: response.status, headers: response.headers, text }
          return response
        },
      })
      const began = tick()
      const result = await client.call(id, ...args)
      const ms = tick() - began
      return { result, breaks: answer === null ? [] : breaksIn(id, answer), ms }
    },
  }
}

/** A gateway before the store answers in its own words while the store is away: that is nobody's contract. */
function breaksIn(id: OperationId, answer: RawAnswer): readonly ContractBreak[] {
  const isGateway =
    [502, 503, 504].includes(answer.status) && !/\bjson\b/i.test(answer.headers.get('content-type') ?? '')
  return isGateway ? [] : contractBreaks(id, answer)
}

/** One thing in an answer that is not as the contract says; `path` begins with status, header, type or body. */
export type ContractBreak = { path: string; message: string }

/** An answer as it came. */
export type RawAnswer = { status: number; headers: Headers; text: string }
type Statuses = Readonly<Record<number, { contentType: string | null }>>
type Schemas = Readonly<Record<number, z.ZodMiniType | null>>

/** Everything in an answer to an operation that is not as the contract says; nothing is forgiven here. */
export function contractBreaks(id: OperationId, answer: RawAnswer): ContractBreak[] {
  const declared = (operations[id].statuses as Statuses)[answer.status]
  if (declared === undefined) {
    return [{ path: 'status', message: `${answer.status} is not among the statuses of ${id}` }]
  }
  const headers = headerBreaks(id, answer)
  if (declared.contentType === null) {
    if (answer.text !== '')
      headers.push({ path: 'body', message: `${answer.status} has no body in the contract` })
    return headers
  }
  return [...headers, ...typeBreaks(declared.contentType, answer.headers), ...bodyBreaks(id, answer)]
}

function headerBreaks(id: OperationId, { status, headers }: RawAnswer): ContractBreak[] {
  const schema = (operationSchemas[id].replyHeaders as Schemas)[status]
  const result = schema ? z.safeParse(schema, Object.fromEntries(headers)) : null
  if (!result || result.success) return []
  return result.error.issues.map(({ path, message }) => ({ path: `header ${path.join('.')}`, message }))
}

function typeBreaks(declared: string, headers: Headers): ContractBreak[] {
  const given = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (given === declared) return []
  return [{ path: 'type', message: `The content type is ${given || 'missing'}, not ${declared}` }]
}

function bodyBreaks(id: OperationId, { status, text }: RawAnswer): ContractBreak[] {
  const schema = (operationSchemas[id].replies as Schemas)[status]
  if (!schema) return []
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [{ path: 'body', message: text === '' ? 'There is no body' : 'The body is not JSON' }]
  }
  const result = z.safeParse(schema, body)
  if (!result.success) return result.error.issues.map(bodyBreak)
  return status < 400 ? [] : problemBreaks(id, status, body as { code: string; status: number })
}

/** A problem's code has to be one that the operation declares for the status, which the body repeats. */
function problemBreaks(id: OperationId, status: number, problem: { code: string; status: number }) {
  const breaks: ContractBreak[] = []
  const declared: readonly string[] =
    (operations[id].problems as Readonly<Record<number, readonly string[]>>)[status] ?? []
  if (!declared.includes(problem.code)) {
    breaks.push({
      path: 'body.code',
      message: `${problem.code} is not among the problems of ${id} with ${status}`,
    })
  }
  if (problem.status !== status) {
    breaks.push({ path: 'body.status', message: `The body says ${problem.status}, the status is ${status}` })
  }
  return breaks
}

type Issue = z.core.$ZodIssue
function bodyBreak(issue: Issue): ContractBreak {
  const { path, message, keys } = deepest(issue)
  const place = [...path, ...keys.slice(0, 1)].map((part) =>
    typeof part === 'number' ? `[${part}]` : `.${String(part)}`,
  )
  return { path: `body${place.join('')}`, message }
}

type Found = { path: readonly PropertyKey[]; message: string; keys: readonly string[] }

/** Of a choice between several forms, what is wrong with the form that fits best: the one that fails deepest. */
function deepest(issue: Issue): Found {
  const own = {
    path: issue.path,
    message: issue.message,
    keys: issue.code === 'unrecognized_keys' ? issue.keys : [],
  }
  if (issue.code !== 'invalid_union') return own
  const inside = issue.errors.flatMap((issues) => issues.slice(0, 1).map(deepest))
  const best = inside.toSorted((one, other) => depth(other) - depth(one))[0]
  if (!best || depth(best) === 0) return own
  return { ...best, path: [...issue.path, ...best.path] }
}

function depth({ path, keys }: Found): number {
  return path.length + keys.length
}
