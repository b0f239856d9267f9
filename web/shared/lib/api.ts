import { createClient, type ApiClient } from '#client/create-client.ts'
import { mayPass } from '#client/retry-after.ts'
import { isSessionRefused, type ApiProblem } from '#client/api-problem.ts'
import type { AnswerReader, CallArgs, CallOptions } from '#client/call.ts'
import type { OperationId, SuccessOf } from '#generated/operation-types.ts'

import { runtimeSetting } from './runtime-config.ts'
import { logWarning } from './log-failure.ts'
import { storedToken } from './storage.ts'
import { recordOrigin } from './from-cache.ts'

type Fetch = (request: Request) => Promise<Response>

let send: Fetch = (request) => globalThis.fetch(request)

/** Sends calls another way: where pages are rendered the store is in the same process. */
export function sendCallsThrough(fetch: Fetch): void {
  send = fetch
}

let reader: AnswerReader | undefined

/** The first visit has no calls to read, so the reader is loaded with the first call. */
async function loadReader(): Promise<AnswerReader> {
  const { answerReader } = await import('#client/read-answer.ts')
  reader ??= answerReader(logWarning)
  return reader
}

function fetchReader(): void {
  loadReader().catch(() => {})
}

const client = createClient({
  // Without a page there is no host of its own; the sender of the calls knows the store.
  baseUrl: typeof window === 'undefined' ? 'http://store' : '',
  quoteUrl: runtimeSetting('quote-url') || undefined,
  getToken: storedToken,
  fetch: async (request) => {
    fetchReader()
    return recordOrigin(await send(request))
  },
  read: async (reply) => (await loadReader())(reply),
})

let sessionRefused = () => {}

/** Calls `heard` when the store refuses a call because of its token; not for the call that asks who is signed in. */
export function onSessionRefused(heard: () => void): () => void {
  sessionRefused = heard
  return () => {
    sessionRefused = () => {}
  }
}

/** The API client: on the page's own host, with the token of local storage. Returns problems as values. */
export const api: ApiClient = {
  call: async (operationId, ...args) => {
    const result = await client.call(operationId, ...args)
    if (!result.ok && isSessionRefused(result.problem) && operationId !== 'getCurrentUser') sessionRefused()
    return result
  },
}

/** A read that failed, for the query cache, which works with exceptions. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: ApiProblem

  constructor(problem: ApiProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** How long a page waits for what it shows before it says that this did not come. */
export const READ_LIMIT_MS = 12_000

/** The data of a successful answer, or a `ApiError`; no answer within the time is one. */
export async function fetchOperation<Id extends OperationId>(
  operationId: Id,
  ...[options]: CallArgs<Id>
): Promise<SuccessOf<Id>> {
  const limited = { timeoutMs: READ_LIMIT_MS, ...options } as CallOptions<Id>
  const result = await api.call(operationId, ...([limited] as CallArgs<Id>))
  if (!result.ok) throw new ApiError(result.problem)
  return result.data
}

/** Whether the store answered that there is no such thing, or no such question: asking again would not change that. */
export function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status >= 400 && !mayPass(error.problem.status)
}
