/** Parses a Retry-After header (seconds or HTTP date) to seconds; undefined when invalid. */
export function retryAfterSeconds(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Returns whether a call with this status may be retried: no answer (0), request timeout, rate limit or server error. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
