/** The seconds that a Retry-After header asks for, whether it counts them or names a date; undefined when neither. */
export function retryAfterSeconds(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/**
 * Whether a call that ended with this status may end otherwise in a moment: no answer came (0), the request came too slowly or
 * too often, or the store could not answer. Whatever else a status of 4xx says has been decided.
 */
export function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
