import { median } from '../frame.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type LighthouseCategory = (typeof CATEGORIES)[number]

/** Out of 100; null for one that was not run or could not be judged. */
export type Scores = Record<LighthouseCategory, number | null>

/** What we read of Lighthouse's own report. */
export type Report = {
  runtimeError?: { code: string; message: string }
  categories: Partial<Record<LighthouseCategory, { score: number | null }>>
  audits: Readonly<Record<string, Audit>>
}

type Audit = { numericValue?: number; errorMessage?: string; details?: { items?: readonly Item[] } }
type Item = Readonly<Record<string, unknown>>

/**
 * Times in milliseconds. Bytes and requests are those of Lighthouse, which sees no more than the page's own. A busy
 * machine can keep it from a figure, as can a page without the mark that it is ready; such a one is null.
 */
export type Figures = Record<
  'fcp' | 'lcp' | 'tbt' | 'cls' | 'si' | 'bytes' | 'script' | 'requests' | 'ready',
  number | null
>

const READY = 'haat:ready'

/** Why a report is worth nothing; null when it is not. On a busy machine a run may end without its first paint. */
export function reportFault({ runtimeError, audits }: Report): string | null {
  if (runtimeError) return `${runtimeError.code}: ${runtimeError.message}`
  const paint = audits['first-contentful-paint']
  return paint?.numericValue === undefined ? (paint?.errorMessage ?? 'It saw no first paint.') : null
}

export function figuresOf({ audits }: Report): Figures {
  const metric = (audit: string) => audits[audit]?.numericValue ?? null
  const resources = (kind: string) =>
    itemsOf(audits['resource-summary']).find(({ resourceType }) => resourceType === kind)
  return {
    fcp: metric('first-contentful-paint'),
    lcp: metric('largest-contentful-paint'),
    tbt: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    si: metric('speed-index'),
    bytes: numberIn(resources('total'), 'transferSize'),
    script: numberIn(resources('script'), 'transferSize'),
    requests: numberIn(resources('total'), 'requestCount'),
    ready: numberIn(
      itemsOf(audits['user-timings']).find(({ name }) => name === READY),
      'startTime',
    ),
  }
}

export function scoresOf({ categories }: Report): Scores {
  const score = (category: LighthouseCategory) => {
    const share = categories[category]?.score ?? null
    return share === null ? null : Math.round(share * 100)
  }
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores
}

/** The median of each figure over the runs that have it; null when not even half of them do. */
export function medianFigures<Key extends string>(
  runs: readonly Record<Key, number | null>[],
): Record<Key, number | null> {
  const keys = Object.keys(runs[0] ?? {}) as Key[]
  const entries = keys.map((key) => [key, medianOf(runs.map((run) => run[key]))])
  return Object.fromEntries(entries) as Record<Key, number | null>
}

/** As `medianFigures`, of one figure. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 && known.length * 2 >= values.length ? median(known) : null
}

function itemsOf(audit: Audit | undefined): readonly Item[] {
  return audit?.details?.items ?? []
}

function numberIn(item: Item | undefined, key: string): number | null {
  const value = item?.[key]
  return typeof value === 'number' ? value : null
}
