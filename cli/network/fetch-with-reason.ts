// What the system says when a request cannot have left: nobody listens, no such host, no way there.
const NEVER_SENT = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)\b/

/**
 * The global fetch, with the system's reason in the message of a failure. Node hides it in the cause, and for a host
 * of several addresses in a list inside the cause. Looked up at each call, as test tools replace the global. A redirect
 * is an answer like any other, never followed: it would take a password, a token or an order along.
 */
export async function fetchWithReason(request: Request): Promise<Response> {
  try {
    return await globalThis.fetch(request, { redirect: 'manual' })
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Error) error.cause = new Error(reasonOf(error), { cause: error.cause })
    throw error
  }
}

/** Whether a failure text of `fetchWithReason` says that the request never reached anybody. */
export function wasNeverSent(detail: string): boolean {
  return NEVER_SENT.test(detail)
}

function reasonOf(error: Error): string {
  const { cause } = error
  if (cause instanceof AggregateError) {
    return cause.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
  }
  if (!(cause instanceof Error)) return error.message
  const { code } = cause as NodeJS.ErrnoException
  return code && !cause.message.includes(code) ? `${cause.message} (${code})` : cause.message
}
