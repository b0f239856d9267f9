/** A test run as the store lists it. */
export type SmokeRun = {
  mark: string
  opened_at: string
  expires_at: string
  orders: number
  customers: number
}

/** Which runs are meant; `olderThan` in milliseconds. */
export type RunChoice = { mark?: string; olderThan?: number; all?: boolean }

/**
 * The runs to clean. A mark that was named is taken at its word, listed or not. Without a word those go whose time is
 * over: a smoke that is going on is nobody else's to end.
 */
export function chooseRuns(
  runs: readonly SmokeRun[],
  { mark, olderThan, all }: RunChoice,
  now: number,
): SmokeRun[] {
  if (mark) return [runs.find((run) => run.mark === mark) ?? unlisted(mark)]
  return runs.filter(({ opened_at, expires_at }) => {
    if (olderThan !== undefined) return now - Date.parse(opened_at) >= olderThan
    return all === true || Date.parse(expires_at) <= now
  })
}

/** The runs that are not meant and have left something behind all the same. */
export function leftRuns(runs: readonly SmokeRun[], chosen: readonly SmokeRun[]): SmokeRun[] {
  return runs.filter((run) => run.orders + run.customers > 0 && !chosen.some(({ mark }) => mark === run.mark))
}

function unlisted(mark: string): SmokeRun {
  return { mark, opened_at: '', expires_at: '', orders: 0, customers: 0 }
}
