import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { Problem } from '#generated/schemas.ts'
import * as z from 'zod/mini'

type Answer = {
  status: number
  headers: Readonly<Record<string, unknown>>
  contentType: string
  contentEncoding: string
  payload: unknown
}

/** Holds every answer of `app` against the contract and collects what breaks it. */
export function checkContract(app: FastifyInstance, breaks: string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const answer = {
      status: reply.statusCode,
      headers: reply.getHeaders(),
      contentType: String(reply.getHeader('content-type') ?? ''),
      contentEncoding: String(reply.getHeader('content-encoding') ?? ''),
      payload,
    }
    const id = request.routeOptions.config.operationId
    const found = id ? breakOfOperation(id, answer) : breakOfProblem(answer)
    if (found) breaks.push(`${request.method} ${request.url} (${answer.status}): ${found}`)
    return payload
  })
}

/** What is wrong with an operation's answer; null when nothing is. */
function breakOfOperation(id: OperationId, answer: Answer): string | null {
  const replies: Readonly<Record<number, z.ZodMiniType | null>> = operationSchemas[id].replies
  const schema = replies[answer.status]
  if (schema === undefined) return `${id} declares no such status`
  const headers = breakOfHeaders(id, answer)
  if (headers !== null) return headers
  if (schema === null) return answer.payload ? 'a body where the contract has none' : null
  const statuses: Readonly<Record<string, { contentType: string | null }>> = operations[id].statuses
  const declared = statuses[answer.status]?.contentType ?? ''
  if (answer.contentType.split(';', 1)[0] !== declared) return `content type ${answer.contentType}`
  const body = parsed(answer)
  const result = z.safeParse(schema, body)
  if (!result.success) return z.prettifyError(result.error)
  return answer.status < 400 ? null : undeclaredCode(id, answer.status, body)
}

/** Headers that the contract documents have to be there if it says so, and to hold what it says. */
function breakOfHeaders(id: OperationId, { status, headers }: Answer): string | null {
  const documented: Readonly<Record<number, z.ZodMiniType>> = operationSchemas[id].replyHeaders
  const schema = documented[status]
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const result = schema && z.safeParse(schema, Object.fromEntries(texts))
  return !result || result.success ? null : `headers: ${z.prettifyError(result.error)}`
}

function undeclaredCode(id: OperationId, status: number, body: unknown): string | null {
  const problems: Readonly<Record<string, readonly string[]>> = operations[id].problems
  const { code } = z.parse(Problem, body)
  return problems[status]?.includes(code) ? null : `${id} declares no problem ${code}`
}

/** Outside the operations whatever is refused is a problem, too, but for pages of what is not there, or asked too often. */
function breakOfProblem(answer: Answer): string | null {
  const isPage = answer.contentType.startsWith('text/html')
  if (answer.status < 400 || (isPage && [404, 429].includes(answer.status))) return null
  const result = z.safeParse(Problem, parsed(answer))
  return result.success ? null : z.prettifyError(result.error)
}

function parsed({ payload, contentEncoding }: Answer): unknown {
  if (typeof payload === 'string') return JSON.parse(payload)
  if (!Buffer.isBuffer(payload)) return undefined
  const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  }
  const decode = decoders[contentEncoding]
  return JSON.parse((decode ? decode(payload) : payload).toString())
}
