const DAY_MS = 86_400_000
/** Dhaka is UTC+6 all year. */
const OFFSET_MS = 21_600_000
const OFFSET = '+06:00'

/** Formats milliseconds since 1970 as ISO text in Dhaka time, such as 2026-11-28T01:30:00.000+06:00. */
export function dhakaIso(time: number): string {
  return new Date(time + OFFSET_MS).toISOString().replace('Z', OFFSET)
}

/** Returns the day in Dhaka at a time, such as 2026-11-28. */
export function dhakaDay(time: number): string {
  return dayOf(time + OFFSET_MS)
}

/** Returns the start of a day in Dhaka in milliseconds since 1970; null for an invalid day, such as 2026-04-31. */
export function startOfDhakaDay(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00Z`)
  // Date.parse reads the 31st of April as the first of May.
  return Number.isNaN(time) || dayOf(time) !== day ? null : time - OFFSET_MS
}

/** Returns the end (exclusive) of a day in Dhaka in milliseconds since 1970; null for an invalid day. */
export function endOfDhakaDay(day: string): number | null {
  const start = startOfDhakaDay(day)
  return start === null ? null : start + DAY_MS
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
