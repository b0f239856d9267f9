import { HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { matchesEtag } from './etag.ts'
import { fieldErrors } from './field-errors.ts'
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
  const place = `${operation.id} ${status}`
  const documented = operation.statuses[status]
  if (!documented) throw new Error(`${place}: the contract has no such status`)
  const type =
    documented.contentType === null ? {} : { 'content-type': `${documented.contentType}; charset=utf-8` }
  const headers = replyHeaders(contract, operation, status, { ...type, ...given })
  checkPart(place, schemas.replyHeaders[status], byName(headers))
  const schema = schemas.replies[status]
  if (!schema) {
    if (body !== undefined) throw new Error(`${place}: the contract gives this reply no JSON body`)
    return new HttpResponse(null, { status, headers })
  }
  checkPart(place, schema, body)
  return new HttpResponse(JSON.stringify(body), { status, headers })
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

/** The browser that tests simulate keeps the names of headers as they were written. */
function byName(headers: globalThis.Headers): Headers {
  return Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]))
}

/** Throws what the contract has against the headers or the body of a reply. */
function checkPart(place: string, schema: z.ZodMiniType | undefined, part: unknown): void {
  const checked = schema && z.safeParse(schema, part)
  if (!checked || checked.success) return
  const faults = fieldErrors(checked.error.issues).map(({ field, message }) => `${field}: ${message}`)
  throw new Error(`${place}: the reply breaks the contract: ${faults.join('; ')}`)
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
  if (!operation.problems[body.status]?.includes(code)) {
    throw new Error(`${operation.id}: the contract does not let it answer with the problem "${code}"`)
  }
  const response = problemResponse(contract, operation, body, headers)
  const place = `${operation.id} ${body.status}`
  checkPart(place, schemas.replyHeaders[body.status], byName(response.headers))
  return response
}
