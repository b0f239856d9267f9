import * as z from 'zod/mini'
import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { Problem } from '#generated/schemas.ts'

/** A violation of the contract; `path` begins with status, header, type or body. */
export type ContractBreak = { path: string; message: string }

/** A received answer with its decompressed body. */
export type RawAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
  /** Whether the request was HEAD, so that the body must be empty. */
  isHead?: boolean
}

/** The declared answers of one operation. */
export type Answers = {
  readonly id: string
  readonly statuses: Readonly<Record<number, { readonly contentType: string | null }>>
  readonly problems: Readonly<Record<number, readonly string[]>>
  readonly replies: Readonly<Record<number, z.ZodMiniType | null>>
  readonly replyHeaders: Readonly<Record<number, z.ZodMiniType>>
}

export function answersOf(id: OperationId): Answers {
  return { ...operations[id], ...operationSchemas[id] }
}

/** Returns all contract violations of an answer, strictly. */
export function breaksOfAnswer(answers: Answers, answer: RawAnswer): ContractBreak[] {
  const { id, statuses, replyHeaders } = answers
  const { status, headers, text } = answer
  const declared = statuses[status]
  if (!declared) return [{ path: 'status', message: `${status} is not among the statuses of ${id}` }]
  const schema = replyHeaders[status]
  const ofHeaders = schema ? issuesOf(schema, byName(headers)) : []
  const found = ofHeaders.map(({ path, message }) => ({ path: `header ${path.join('.')}`, message }))
  if (declared.contentType === null || answer.isHead) return [...found, ...breaksOfNoBody(text)]
  return [
    ...found,
    ...breaksOfJson(declared.contentType, answer, (body) => breaksOfBody(answers, status, body)),
  ]
}

/** Converts header names to lower case. */
function byName(headers: RawAnswer['headers']) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Like `breaksOfAnswer`, for an error answer that belongs to no operation. */
export function breaksOfProblem(answer: RawAnswer): ContractBreak[] {
  if (answer.isHead) return breaksOfNoBody(answer.text)
  return breaksOfJson('application/problem+json', answer, (body) => {
    const found = issuesOf(Problem, body).map(bodyBreak)
    return found.length > 0 ? found : breaksOfStatus(answer.status, body as ProblemBody)
  })
}

/** Like `breaksOfAnswer`, for a parsed body (undefined without a body). */
export function breaksOfBody(
  { id, replies, problems }: Answers,
  status: number,
  body: unknown,
): ContractBreak[] {
  const schema = replies[status]
  if (schema === undefined)
    return [{ path: 'status', message: `${status} is not among the statuses of ${id}` }]
  if (schema === null) return body === undefined ? [] : breaksOfNoBody('body')
  const found = issuesOf(schema, body).map(bodyBreak)
  if (found.length > 0 || status < 400) return found
  // The schema has checked that an error body is a problem.
  const problem = body as ProblemBody
  const isListed = problems[status]?.includes(problem.code)
  const message = `${problem.code} is not among the problems of ${id} with ${status}`
  return [...(isListed ? [] : [{ path: 'body.code', message }]), ...breaksOfStatus(status, problem)]
}

/** Parses JSON; returns undefined when the text is not JSON. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function breaksOfJson(
  declared: string,
  { headers, text }: RawAnswer,
  breaksOf: (body: unknown) => ContractBreak[],
): ContractBreak[] {
  const contentType = (byName(headers)['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (contentType !== declared)
    return [{ path: 'type', message: `The content type is ${contentType || 'missing'}, not ${declared}` }]
  const body = jsonOf(text)
  if (body !== undefined) return breaksOf(body)
  return [{ path: 'body', message: text === '' ? 'There is no body' : 'The body is not JSON' }]
}

function breaksOfNoBody(text: string): ContractBreak[] {
  return text === '' ? [] : [{ path: 'body', message: 'There is a body where the contract has none' }]
}

type ProblemBody = { code: string; status: number }

/** Checks that a problem repeats the HTTP status. */
function breaksOfStatus(status: number, { status: bodyStatus }: ProblemBody): ContractBreak[] {
  if (bodyStatus === status) return []
  return [{ path: 'body.status', message: `The body says ${bodyStatus}, the status is ${status}` }]
}

type Issue = z.core.$ZodIssue

function issuesOf(schema: z.ZodMiniType, value: unknown): readonly Issue[] {
  return z.safeParse(schema, value).error?.issues ?? []
}

function bodyBreak(issue: Issue): ContractBreak {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...issue.path, ...unknown].map((part) =>
    typeof part === 'number' ? `[${part}]` : `.${String(part)}`,
  )
  return { path: `body${path.join('')}`, message: issue.message }
}
