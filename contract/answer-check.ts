import * as z from 'zod/mini'
import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { Problem } from '#generated/schemas.ts'

/** One thing that is not as the contract says; `path` begins with status, header, type or body. */
export type ContractBreak = { path: string; message: string }

/** An answer as it came, its body unpacked. */
export type RawAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
  /** Whether it may have no body, as what HEAD asks for. */
  isHead?: boolean
}

/** What the contract says of the answers to one operation. */
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

/** Everything in an answer to an operation that is not as the contract says; nothing is forgiven here. */
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

/** Not every program keeps the names of headers in lower case. */
function byName(headers: RawAnswer['headers']) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** The same of what was refused and belongs to no operation: it is a problem, too. */
export function breaksOfProblem(answer: RawAnswer): ContractBreak[] {
  if (answer.isHead) return breaksOfNoBody(answer.text)
  return breaksOfJson('application/problem+json', answer, (body) => {
    const found = issuesOf(Problem, body).map(bodyBreak)
    return found.length > 0 ? found : breaksOfStatus(answer.status, body as Refusal)
  })
}

/** The same of a body that has been read, or undefined where there is none. */
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
  // Every refusal is a problem: its schema has just said so.
  const problem = body as Refusal
  const isListed = problems[status]?.includes(problem.code)
  const message = `${problem.code} is not among the problems of ${id} with ${status}`
  return [...(isListed ? [] : [{ path: 'body.code', message }]), ...breaksOfStatus(status, problem)]
}

/** What JSON says; undefined when the text is none. */
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
  const given = (byName(headers)['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (given !== declared)
    return [{ path: 'type', message: `The content type is ${given || 'missing'}, not ${declared}` }]
  const body = jsonOf(text)
  if (body !== undefined) return breaksOf(body)
  return [{ path: 'body', message: text === '' ? 'There is no body' : 'The body is not JSON' }]
}

function breaksOfNoBody(text: string): ContractBreak[] {
  return text === '' ? [] : [{ path: 'body', message: 'There is a body where the contract has none' }]
}

type Refusal = { code: string; status: number }

/** A problem repeats its status. */
function breaksOfStatus(status: number, { status: said }: Refusal): ContractBreak[] {
  if (said === status) return []
  return [{ path: 'body.status', message: `The body says ${said}, the status is ${status}` }]
}

type Issue = z.core.$ZodIssue

function issuesOf(schema: z.ZodMiniType, value: unknown): readonly Issue[] {
  return z.safeParse(schema, value).error?.issues ?? []
}

function bodyBreak(issue: Issue): ContractBreak {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const place = [...issue.path, ...unknown].map((part) =>
    typeof part === 'number' ? `[${part}]` : `.${String(part)}`,
  )
  return { path: `body${place.join('')}`, message: issue.message }
}
