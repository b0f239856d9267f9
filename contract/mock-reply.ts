import { HttpResponse } from 'msw'
import { breaksOfAnswer } from './answer-check.ts'
import { matchesEtag } from './etag.ts'
import type {
  KitCall,
  MockContract,
  MockOperation,
  MockReplies,
  KitResolver,
  MockSchemas,
} from './mock-contract.ts'
import { problemResponse, replyHeaders } from './mock-request.ts'

type Headers = Readonly<Record<string, string>>

/** Lets a resolver answer, and records and throws what breaks the contract. */
export async function checkedReply(
  contract: MockContract,
  operation: MockOperation,
  schemas: MockSchemas,
  request: Omit<KitCall, keyof MockReplies>,
  resolver: KitResolver,
  breaks: string[],
): Promise<Response> {
  const made = new Set<Response>()
  const keep = (response: Response): Response => {
    made.add(response)
    return response
  }
  const replies: MockReplies = {
    respond: (status, body, headers) =>
      keep(
        unlessHeld(
          operation,
          request.request,
          contractResponse(contract, operation, schemas, status, body, headers),
        ),
      ),
    problem: (code, params, headers) => keep(problemOf(contract, operation, schemas, code, params, headers)),
    invalid: (errors) => keep(problemResponse(contract, operation, contract.invalidInput(errors))),
    networkError: () => keep(HttpResponse.error()),
    offContract: keep,
  }
  try {
    const response = await resolver({ ...request, ...replies })
    if (!made.has(response))
      throw new Error(`${operation.id}: answer with respond, problem, networkError or offContract`)
    return response
  } catch (error) {
    breaks.push(error instanceof Error ? error.message : String(error))
    throw error
  }
}

function contractResponse(
  contract: MockContract,
  operation: MockOperation,
  schemas: MockSchemas,
  status: number,
  body: unknown,
  given: Headers = {},
): Response {
  const declared = operation.statuses[status]?.contentType ?? null
  const type = declared === null ? {} : { 'content-type': `${declared}; charset=utf-8` }
  const headers = replyHeaders(contract, operation, status, { ...type, ...given })
  const text = body === undefined ? null : JSON.stringify(body)
  keepsContract(operation, schemas, status, headers, text)
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

/** Throws what the contract has against a reply. */
function keepsContract(
  operation: MockOperation,
  schemas: MockSchemas,
  status: number,
  headers: globalThis.Headers,
  text: string | null,
): void {
  const answer = { status, headers: Object.fromEntries(headers), text: text ?? '' }
  const faults = breaksOfAnswer({ ...operation, ...schemas }, answer)
  if (faults.length === 0) return
  const said = faults.map(({ path, message }) => `${path}: ${message}`).join('; ')
  throw new Error(`${operation.id} ${status}: the reply breaks the contract: ${said}`)
}

function problemOf(
  contract: MockContract,
  operation: MockOperation,
  schemas: MockSchemas,
  code: string,
  params?: Readonly<Record<string, string | number>>,
  headers?: Headers,
): Response {
  const body = contract.problemBody(code, params)
  const response = problemResponse(contract, operation, body, headers)
  keepsContract(operation, schemas, body.status, response.headers, JSON.stringify(body))
  return response
}
