import { InvalidArgumentError } from 'commander'
import type { WantedReport } from '#cli/smoke/report.ts'

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A time such as 250ms, 30s, 5m, 2h or 7d in milliseconds; a bare number is in `unit`. Null for anything else. */
function readTime(text: string, unit: 'ms' | 's'): number | null {
  const [, number, given] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text) ?? []
  const ms = Number(number) * (UNITS[given ?? unit] ?? 1)
  return number !== undefined && ms > 0 && Number.isFinite(ms) ? ms : null
}

/** A duration in milliseconds; for commander's option parsers, as the others here. */
export function milliseconds(text: string): number {
  const ms = readTime(text, 'ms')
  if (ms === null) throw new InvalidArgumentError('It must be a time such as 800ms or 1.5s.')
  return ms
}

export function age(text: string): number {
  const ms = readTime(text, 's')
  if (ms === null) throw new InvalidArgumentError('It must be a time, such as 12h or 1d.')
  return ms
}

/** `junit` or `json`, with `=file` where it goes elsewhere than into this folder. */
export function wantedReport(text: string, before: readonly WantedReport[] | undefined): WantedReport[] {
  const reports = before ?? []
  const [, kind, path] = /^(junit|json)(?:=(.+))?$/s.exec(text) ?? []
  if (kind !== 'junit' && kind !== 'json')
    throw new InvalidArgumentError('It must be junit or json, with =file where it should go.')
  const wanted = { kind, path: path ?? (kind === 'junit' ? 'smoke-junit.xml' : 'smoke.json') } as const
  if (reports.some((each) => each.path === wanted.path))
    throw new InvalidArgumentError(`Two reports cannot go to ${wanted.path}.`)
  return [...reports, wanted]
}
