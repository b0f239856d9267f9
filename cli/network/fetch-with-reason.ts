import type { Env } from '#cli/settings.ts'
import { programVersion } from '#cli/version.ts'
import { proxyFetch, type Fetch } from './proxy.ts'

// What the system says when a request cannot have left: nobody listens, no such host, no way there.
const NEVER_SENT =
  /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|(?:UND_ERR_)?CONNECT_TIMEOUT)\b/

// A connection that was there can lose its way after the request has left.
const BROKE_LATER = /\b(read|write) E[A-Z]+/

type Calling = { env?: Env; runId?: string; note: (text: string) => void }

/**
 * A fetch that says who asks, goes through the proxies of the environment, follows no redirect (it would take a
 * password, a token or an order along), and gives the system's reason in the message of a failure. With HAAT_DEBUG
 * every request is told, without anything that it carries.
 */
export async function fetchFrom({ env = {}, runId = '', note }: Calling): Promise<Fetch> {
  const fetch = await proxyFetch(env)
  const agent = userAgent(runId)
  return async (request) => {
    request.headers.set('user-agent', agent)
    const started = performance.now()
    const tell = (end: string): void => {
      if (!env['HAAT_DEBUG']) return
      const ms = Math.round(performance.now() - started)
      note(`debug: run ${runId}: ${request.method} ${request.url}: ${end} after ${ms} ms`)
    }
    try {
      const response = await withReason(fetch, request)
      tell(String(response.status))
      return response
    } catch (error) {
      tell('no answer')
      throw error
    }
  }
}

/** What a store's log knows a call by. */
export function userAgent(runId: string): string {
  return `haat/${programVersion()} (${process.platform}; run ${runId})`
}

/** Whether a failure text of this fetch says that the request never reached anybody. */
export function wasNeverSent(detail: string): boolean {
  return NEVER_SENT.test(detail) && !BROKE_LATER.test(detail)
}

/** Where the reason hides: in a cause, and for a host of several addresses in a list. */
async function withReason(fetch: Fetch, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Error) error.cause = new Error(reasonOf(error), { cause: error.cause })
    throw error
  }
}

function reasonOf(error: Error): string {
  const { cause = error } = error
  if (cause instanceof AggregateError) {
    return cause.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
  }
  if (!(cause instanceof Error)) return error.message
  const { code } = cause as NodeJS.ErrnoException
  return code && !cause.message.includes(code) ? `${cause.message} (${code})` : cause.message
}
