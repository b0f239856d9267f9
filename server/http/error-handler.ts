import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_FAULT_MESSAGES, type BodyFault } from '#contract/read-request.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { isOutage, isStorageFull } from '#server/db/errors.ts'
import { problem, retryLater, inputProblem, type Problem } from './problem.ts'
import { sendReply } from './send-reply.ts'

/** A body that cannot be read. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
  readonly fault: BodyFault

  constructor(fault: BodyFault) {
    super(fault)
    this.fault = fault
  }
}

const RETRY_SECONDS = 1
// Somebody has to make room first.
const RETRY_WHEN_FULL_SECONDS = 5

const BY_FRAMEWORK_CODE: Readonly<Record<string, () => Problem<ProblemCode>>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    inputProblem([{ field: '', message: 'Not as long as its header says' }]),
}

/**
 * Semaphore whatever was thrown into a problem of the contract; a fault of the store tells its number only. What the file
 * server refuses to look for is answered by `answerUnreadablePath`.
 */
export function answerFaults(
  app: FastifyInstance,
  answerUnreadablePath: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = problemFor(error, request)
    // Of the answer that was under way; this one is not compressed.
    reply.removeHeader('content-encoding')
    // What is left of a request that never came to its end would be answered once more.
    if (!request.raw.complete) reply.header('connection', 'close')
    if (answer === null) return answerUnreadablePath(request, reply)
    // Too much work is no fault of the store, and a stack for each refused request would be more of it.
    if (answer.status >= 500 && !(error instanceof OverloadError))
      request.log.error({ err: error, operation: operationOf(request) }, answer.problem)
    return sendReply(reply, answer)
  })
}

/** The problem that tells a caller about a fault; null where the file server does not read the path. */
export function problemFor(error: unknown, request: { id: string }): Problem<ProblemCode> | null {
  if (error instanceof UnreadableBody) {
    return error.fault === 'media type'
      ? problem('unsupported_media_type')
      : inputProblem([{ field: '', message: BODY_FAULT_MESSAGES[error.fault] }])
  }
  if (isStorageFull(error)) return retryLater(problem('storage_full'), RETRY_WHEN_FULL_SECONDS)
  if (error instanceof OverloadError || isOutage(error)) {
    return retryLater(problem('unavailable'), RETRY_SECONDS)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = BY_FRAMEWORK_CODE[code]?.()
  if (known) return known
  return isOddPath(error) ? null : problem('internal', { requestId: request.id })
}

/** The file server's words for paths that climb out of their folder or hold a NUL. */
function isOddPath(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
}

function operationOf(request: { routeOptions: { config: { operationId?: string } } }): string | undefined {
  return request.routeOptions.config.operationId
}
