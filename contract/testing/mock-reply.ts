import { HttpResponse, type HttpResponseResolver } from 'msw'
import { examples, requiredHeaders } from '#generated/examples.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { fillKnownProblem, invalidInput } from '#generated/problems.ts'
import { answersOf, breaksOfAnswer } from '#contract/answer-check.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { readMockCall, type AcceptedCall } from './mock-request.ts'

type Headers = Readonly<Record<string, string>>
type Params = Readonly<Record<string, string | number>>

/** The ways to answer a mocked request, which `mock-operation.ts` types for each operation. */
type Replies = {
  respond: (status: number, body?: unknown, headers?: Headers) => Response
  problem: (code: string, params?: Params, headers?: Headers) => Response
  invalid: (errors: readonly FieldError[]) => Response
  networkError: () => Response
  offContract: (response: Response) => Response
}

export type UntypedResolver = (call: AcceptedCall & Replies) => Response | Promise<Response>

const breaks: string[] = []

/** Throws when a mocked reply broke the contract since the last call; for the end of every test. */
export function assertNoContractBreaks(): void {
  const found = breaks.splice(0)
  if (found.length > 0) throw new Error(`Mocked answers broke the contract:\n${found.join('\n')}`)
}

/** The MSW resolver of an operation: refuses what the contract refuses, else replies as `resolver` decides. */
export function replyOf(id: OperationId, resolver: UntypedResolver): HttpResponseResolver {
  return async ({ request, params }) => {
    try {
      const call = await readMockCall(id, request, params)
      if ('problem' in call) return contractReply(id, call.problem.status, call.problem)
      return await resolver({ ...call, ...repliesOf(id) })
    } catch (error) {
      // MSW answers 500, which the program under test may take in its stride.
      breaks.push(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}

/** A resolver that always gives the same answer: the named example, a problem by its code, or a body. */
export function fixedReply(
  id: OperationId,
  status: number,
  answer: unknown,
  headers?: Headers,
): UntypedResolver {
  const named: Readonly<Record<number, Readonly<Record<string, unknown>>>> = examples[id].replies
  return ({ respond, problem, invalid }) => {
    if (typeof answer === 'string') return respond(status, named[status]?.[answer], headers)
    if (status < 400) return respond(status, answer, headers)
    const { code, params, errors } = answer as { code: string; params?: Params; errors?: FieldError[] }
    return errors ? invalid(errors) : problem(code, params, headers)
  }
}

function repliesOf(id: OperationId): Replies {
  const problem = (body: { status: number }, headers?: Headers) =>
    contractReply(id, body.status, body, headers)
  return {
    respond: (status, body, headers) => contractReply(id, status, body, headers),
    problem: (code, params = {}, headers) => problem(fillKnownProblem(code, params), headers),
    invalid: (errors) => problem(invalidInput(errors)),
    networkError: () => HttpResponse.error(),
    offContract: (response) => response,
  }
}

/** A reply with the headers that the contract requires. Throws what in it breaks the contract. */
function contractReply(id: OperationId, status: number, body: unknown, given: Headers = {}): Response {
  const statuses: Readonly<Record<number, { contentType: string | null; headers: readonly string[] }>> =
    operations[id].statuses
  const { contentType = null, headers: declared = [] } = statuses[status] ?? {}
  const headers = new Headers(Object.entries(requiredHeaders).filter(([name]) => declared.includes(name)))
  if (contentType !== null) headers.set('content-type', `${contentType}; charset=utf-8`)
  for (const [name, value] of Object.entries(given)) headers.set(name, value)
  const text = body === undefined ? null : JSON.stringify(body)
  const sent = { status, headers: Object.fromEntries(headers), text: text ?? '' }
  const faults = breaksOfAnswer(answersOf(id), sent).map(({ path, message }) => `${path}: ${message}`)
  if (faults.length > 0)
    throw new Error(`${id} ${status}: the reply breaks the contract: ${faults.join('; ')}`)
  return new HttpResponse(text, { status, headers })
}
