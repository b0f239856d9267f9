import { HttpResponse } from 'msw'
import { fillKnownProblem, invalidInput } from '#generated/problems.ts'
import { answersOf, breaksOfAnswer } from './answer-check.ts'
import { matchesEtag } from './etag.ts'
import type { FieldError } from './field-errors.ts'
import { problemResponse, replyHeaders, type MockOperation, type Passed } from './mock-request.ts'

type Texts = Readonly<Record<string, string>>

/** The ways to answer a mocked request, as `mock.ts` types them for each operation. */
type Replies = {
  respond: (status: number, body?: unknown, headers?: Texts) => Response
  problem: (code: string, params?: Readonly<Record<string, string | number>>, headers?: Texts) => Response
  invalid: (errors: readonly FieldError[]) => Response
  networkError: () => Response
  offContract: (response: Response) => Response
}

export type UntypedResolver = (call: Passed & Replies) => Response | Promise<Response>

/** Lets a resolver answer, and records and throws what breaks the contract. */
export async function checkedReply(
  operation: MockOperation,
  call: Passed,
  resolver: UntypedResolver,
  breaks: string[],
): Promise<Response> {
  const made = new Set<Response>()
  const keep = (response: Response): Response => {
    made.add(response)
    return response
  }
  const replies: Replies = {
    respond: (status, body, headers) =>
      keep(unlessHeld(operation, call.request, contractResponse(operation, status, body, headers))),
    problem: (code, params = {}, headers) =>
      keep(problemOf(operation, fillKnownProblem(code, params), headers)),
    invalid: (errors) => keep(problemResponse(operation, invalidInput(errors))),
    networkError: () => keep(HttpResponse.error()),
    offContract: keep,
  }
  try {
    const response = await resolver({ ...call, ...replies })
    if (!made.has(response))
      throw new Error(`${operation.id}: answer with respond, problem, networkError or offContract`)
    return response
  } catch (error) {
    breaks.push(error instanceof Error ? error.message : String(error))
    throw error
  }
}

function contractResponse(
  operation: MockOperation,
  status: number,
  body: unknown,
  given: Texts = {},
): Response {
  const declared = operation.statuses[status]?.contentType ?? null
  const type = declared === null ? {} : { 'content-type': `${declared}; charset=utf-8` }
  const headers = replyHeaders(operation, status, { ...type, ...given })
  const text = body === undefined ? null : JSON.stringify(body)
  keepsContract(operation, status, headers, text)
  return new HttpResponse(text, { status, headers })
}

/** The answer; or 304 where the contract knows that, and the caller says to have this version of it. */
function unlessHeld({ statuses }: MockOperation, { headers }: Request, answer: Response): Response {
  const etag = answer.headers.get('etag')
  const isHeld =
    answer.status === 200 &&
    '304' in statuses &&
    etag !== null &&
    matchesEtag(headers.get('if-none-match'), etag)
  if (!isHeld) return answer
  return new HttpResponse(null, { status: 304, headers: { etag, 'cache-control': 'no-cache' } })
}

function problemOf(operation: MockOperation, body: { status: number }, headers?: Texts): Response {
  const response = problemResponse(operation, body, headers)
  keepsContract(operation, body.status, response.headers, JSON.stringify(body))
  return response
}

/** Throws what the contract has against a reply. */
function keepsContract({ id }: MockOperation, status: number, headers: Headers, text: string | null): void {
  const answer = { status, headers: Object.fromEntries(headers), text: text ?? '' }
  const faults = breaksOfAnswer(answersOf(id), answer)
  if (faults.length === 0) return
  const said = faults.map(({ path, message }) => `${path}: ${message}`).join('; ')
  throw new Error(`${id} ${status}: the reply breaks the contract: ${said}`)
}
