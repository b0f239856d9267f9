import type { FastifyError, FastifyInstance } from 'fastify'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { QueueFullError } from '#server/credentials/bounded-queue.ts'
import { isOutage } from '#server/store/outage.ts'
import { MalformedJsonError, MediaTypeError } from './json-body.ts'
import { refuse, refuseForNow, refuseInput, type Refusal } from './refusal.ts'
import { sendReply } from './send-reply.ts'

const RETRY_SECONDS = 1

const BY_FRAMEWORK_CODE: Readonly<Record<string, () => Refusal<ProblemCode>>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    refuseInput([{ field: '', message: 'Not as long as its header says' }]),
  FST_ERR_HANDLER_TIMEOUT: () => refuseForNow(refuse('unavailable'), RETRY_SECONDS),
}

/** Turns whatever was thrown into a problem of the contract; a fault of the store tells its number only. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request)
    if (refusal.status >= 500)
      request.log.error({ err: error, operation: operationOf(request) }, refusal.refusal)
    return sendReply(reply, refusal)
  })
}

/** The problem that tells a caller about a fault. */
function refusalFor(error: unknown, request: { id: string; url: string }): Refusal<ProblemCode> {
  if (error instanceof MalformedJsonError) return refuseInput([{ field: '', message: 'Must be valid JSON' }])
  if (error instanceof MediaTypeError) return refuse('unsupported_media_type')
  if (error instanceof QueueFullError || isOutage(error)) {
    return refuseForNow(refuse('unavailable'), RETRY_SECONDS)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = BY_FRAMEWORK_CODE[code]?.()
  if (known) return known
  return isOddPath(error)
    ? refuse('not_found', { path: request.url.slice(0, 200) })
    : refuse('internal', { requestId: request.id })
}

/** The file server's words for paths that climb out of their folder or hold a NUL. */
function isOddPath(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
}

function operationOf(request: { routeOptions: { config: { operationId?: string } } }): string | undefined {
  return request.routeOptions.config.operationId
}
