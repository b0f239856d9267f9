import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { answersOf, breaksOfAnswer, breaksOfProblem, type RawAnswer } from '#contract/answer-check.ts'

/** Holds every answer of `app` against the contract and collects what breaks it. */
export function checkContract(app: FastifyInstance, breaks: string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
    const text = textOf(payload, String(reply.getHeader('content-encoding')))
    const answer: RawAnswer = { status: reply.statusCode, headers: Object.fromEntries(headers), text }
    const { operationId } = request.routeOptions.config
    const found = operationId ? breaksOfAnswer(answersOf(operationId), answer) : breaksElsewhere(answer)
    for (const { path, message } of found)
      breaks.push(`${request.method} ${request.url} (${answer.status}): ${path}: ${message}`)
    return payload
  })
}

/** Checks that errors outside of operations are problems, except error pages for missing or rate-limited requests. */
function breaksElsewhere(answer: RawAnswer) {
  const isPage = answer.headers['content-type']?.startsWith('text/html')
  return answer.status < 400 || (isPage && [404, 429].includes(answer.status)) ? [] : breaksOfProblem(answer)
}

function textOf(payload: unknown, encoding: string): string {
  if (typeof payload === 'string') return payload
  if (!Buffer.isBuffer(payload)) return ''
  const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  }
  const decode = decoders[encoding]
  return (decode ? decode(payload) : payload).toString()
}
