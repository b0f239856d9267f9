/** The seconds that a Retry-After header asks for, whether it counts them or names a date; undefined when neither. */
export function retryAfterSeconds(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
