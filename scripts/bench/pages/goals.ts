import { allBytes, type PAGES, type Visit } from '../../checks/first-visit.ts'
import type { Row } from '../frame.ts'
import type { Ratio } from '../same-bytes.ts'
import type { ClickTime } from './click-times.ts'
import { CATEGORIES, type Figures, type Scores } from './page-figures.ts'
import type { StylesPlace } from './static-copy.ts'

export type PageName = keyof typeof PAGES

/** Those with goals of their own for times, which are also compared with static copies. */
export const COPIED = ['home', 'product', 'category'] as const

/** Medians of what was measured of a page; null where a run had no value. */
export type PageResult = {
  simulated: Figures
  scores: Scores
  applied: Figures
  /** First paint of the static copies under applied throttling. */
  copyFcp: Partial<Record<StylesPlace, number | null>>
}

export type Results = {
  pages: Record<PageName, PageResult>
  /** Of the other routes, one run each. */
  routes: Record<string, Scores>
  secondVisitFcp: number | null
  visits: { home: Visit; product: Visit }
  html: Ratio[]
  clicks: ClickTime[]
}

type Unit = 's' | 'ms' | 'KB' | 'times' | 'of 100' | ''
type Goal = { measure: string; value: number | null; goal: number; unit: Unit; peer?: string; atLeast?: true }

// The best of five shops in each column: medians of three, Lighthouse 13.5 mobile, simulated throttling, on the same kind
// of machine.
type Best = { fcp: Paint; lcp: Paint; tbt: string; score: string }
type Paint = readonly [goal: number, peer: string]
const SIMULATED: Readonly<Record<(typeof COPIED)[number], Best>> = {
  home: {
    fcp: [1, '0.94 Medusa'],
    lcp: [1.2, '1.27 EverShop + gzip'],
    tbt: '248 Medusa',
    score: '89 Medusa',
  },
  product: {
    ...{ fcp: [0.9, '0.83 NextFaster'], lcp: [1, '1.03 EverShop + gzip'], tbt: '140 Medusa' },
    score: '93 Medusa',
  },
  category: {
    ...{ fcp: [1, '0.93 NextFaster'], lcp: [1.2, '1.29 EverShop + gzip'], tbt: '375 Medusa' },
    score: '85 EverShop + gzip',
  },
}
const APPLIED = { home: { fcp: 1.1, lcp: 1.7 }, product: { fcp: 1, lcp: 1.5 } } as const
/** To copies with their styles in a file, two round trips, and inside. */
const COPY_GOALS = { 'in a file': 0.6, inside: 1.15 } as const
const CLICK_GOALS = {
  'product heading': { 1: [40, '56 NextFaster'], 4: [180, '263 NextFaster'] },
  'dialog of Add to Cart': { 1: [25], 4: [80] },
} as const
const DIGITS: Readonly<Record<Unit, number>> = { s: 2, ms: 0, KB: 0, times: 2, 'of 100': 0, '': 3 }

/** Every goal of the pages with the best peer's figure, and what was measured. */
export function goalRows(results: Results): Row[] {
  return [...paints(results), ...scores(results), ...weights(results), ...clicks(results)].map(rowOf)
}

function paints({ pages, secondVisitFcp }: Results): Goal[] {
  return [
    ...COPIED.flatMap((page) =>
      (['fcp', 'lcp'] as const).map((paint): Goal => {
        const [goal, peer] = SIMULATED[page][paint]
        const value = seconds(pages[page].simulated[paint])
        return { measure: `${paint.toUpperCase()} ${page}, simulated`, value, goal, unit: 's', peer }
      }),
    ),
    ...(['home', 'product'] as const).flatMap((page) =>
      (['fcp', 'lcp'] as const).map((paint): Goal => {
        const value = seconds(pages[page].applied[paint])
        const goal = APPLIED[page][paint]
        return { measure: `${paint.toUpperCase()} ${page}, applied`, value, goal, unit: 's' }
      }),
    ),
    ...COPIED.flatMap((page) =>
      (['in a file', 'inside'] as const).map((styles): Goal => {
        const [own, copy] = [pages[page].applied.fcp, pages[page].copyFcp[styles] ?? null]
        const value = own === null || copy === null ? null : own / copy
        const measure = `FCP ${page}, applied, to a static copy with its styles ${styles}`
        return { measure, value, goal: COPY_GOALS[styles], unit: 'times' }
      }),
    ),
    ...COPIED.map((page): Goal => {
      const value = seconds(pages[page].applied.ready)
      return { measure: `Hydrated and ready ${page}, applied`, value, goal: 2.6, unit: 's' }
    }),
    { measure: 'FCP home, second visit, applied', value: seconds(secondVisitFcp), goal: 0.6, unit: 's' },
  ]
}

function scores({ pages, routes }: Results): Goal[] {
  const all = [...Object.values(pages).map((page) => page.scores), ...Object.values(routes)]
  const shifts = Object.values(pages).map(({ simulated }) => simulated.cls)
  const outOf = (measure: string, value: number | null, peer?: string): Goal => ({
    ...{ measure, value, goal: 100, unit: 'of 100', atLeast: true },
    ...(peer === undefined ? {} : { peer }),
  })
  return [
    ...COPIED.map((page): Goal => {
      const value = pages[page].simulated.tbt
      return { measure: `TBT ${page}, simulated`, value, goal: 50, unit: 'ms', peer: SIMULATED[page].tbt }
    }),
    // To three digits, as the peers' figures are given: less is no shift that anybody sees.
    { measure: 'CLS, highest', value: rounded(worst(shifts, Math.max)), goal: 0, unit: '', peer: '0' },
    ...COPIED.map((page) =>
      outOf(`Performance ${page}`, pages[page].scores.performance, SIMULATED[page].score),
    ),
    ...CATEGORIES.map((category) => {
      const values = all.map((each) => each[category])
      return outOf(`Lowest ${category} of all public routes`, worst(values, Math.min))
    }),
  ]
}

function weights({ visits, html }: Results): Goal[] {
  const kilobytes = (bytes: number) => bytes / 1024
  const requests = (page: 'home' | 'product', goal: number, peer: string): Goal => ({
    ...{ measure: `Requests ${page}`, value: visits[page].requests, goal, unit: '', peer },
  })
  return [
    {
      ...{ measure: 'Script, first visit home', value: kilobytes(visits.home.bytes.script), goal: 140 },
      ...{ unit: 'KB', peer: '180 Medusa' },
    },
    {
      ...{ measure: 'All bytes, first visit home at 390 px', value: kilobytes(allBytes(visits.home)) },
      ...{ goal: 300, unit: 'KB', peer: '511 Vendure TanStack' },
    },
    requests('home', 25, '11 EverShop + gzip'),
    requests('product', 12, '4 EverShop + gzip'),
    ...html.map(({ name, ratio }): Goal => ({
      ...{ measure: `HTML ${name}, requests/s to bare node:http`, value: ratio, goal: 0.8, unit: 'times' },
      ...{ atLeast: true, peer: '0.015 EverShop, category' },
    })),
  ]
}

function clicks({ clicks: all }: Results): Goal[] {
  return all.map(({ name, cpu, ms }): Goal => {
    const [goal, peer = ''] = CLICK_GOALS[name][cpu]
    return { measure: `Click to ${name}, ${cpu}x CPU`, value: ms, goal, unit: 'ms', peer }
  })
}

function rowOf({ measure, value, goal, unit, peer, atLeast }: Goal): Row {
  const isMet = value !== null && (atLeast ? value >= goal : value <= goal)
  const digits = Number.isInteger(value) ? 0 : DIGITS[unit]
  return {
    measure,
    goal: `${atLeast ? '≥' : '≤'} ${goal} ${unit}`.trim() + (peer ? `; best peer ${peer}` : ''),
    measured:
      value === null ? '–' : `${value.toFixed(digits)} ${unit}${isMet ? '' : ', missed'}`.replace(' ,', ','),
  }
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000
}

/** Null as soon as one is missing: the worst is not known then. */
function worst(values: readonly (number | null)[], of: (...known: number[]) => number): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? of(...known) : null
}
