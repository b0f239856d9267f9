import { allBytes } from '../../checks/first-visit.ts'
import type { ClickName, Cpu } from './click-times.ts'
import { COPIED, PAGE_NAMES, type PageResult, type Results } from './results.ts'
import { CATEGORIES, type LighthouseCategory } from './report.ts'
import type { StylesPlace } from './static-copy.ts'

export type Unit = 's' | 'ms' | 'KB' | 'times' | 'of 100' | ''
/** A figure beside its goal and the best peer's, which was measured on the same kind of machine. */
export type GoalRow = {
  measure: string
  goal: number
  atLeast?: true
  unit: Unit
  value: number | null
  peer: string
}
type Paint = (typeof COPIED)[number]

const MEDUSA = 'Medusa'
const NEXT_FASTER = 'NextFaster'
const EVERSHOP = 'EverShop + gzip'

// Medians of three, Lighthouse 13.5 mobile, simulated throttling: the best of five shops in each column.
const PEERS = {
  fcp: { home: [0.94, MEDUSA], product: [0.83, NEXT_FASTER], category: [0.93, NEXT_FASTER] },
  lcp: { home: [1.27, EVERSHOP], product: [1.03, EVERSHOP], category: [1.29, EVERSHOP] },
  tbt: { home: [248, MEDUSA], product: [140, MEDUSA], category: [375, MEDUSA] },
  performance: { home: [89, MEDUSA], product: [93, MEDUSA], category: [85, EVERSHOP] },
} as const satisfies Record<string, Record<Paint, readonly [number, string]>>
const PEER_SCRIPT = `180 ${MEDUSA}`
const PEER_BYTES = '511 Vendure TanStack'
const PEER_REQUESTS = { home: `11 ${EVERSHOP}`, product: `4 ${EVERSHOP}` }
const PEER_HTML = '0.015 EverShop, category'

const FCP_GOALS: Readonly<Record<Paint, number>> = { home: 1, product: 0.9, category: 1 }
/** Under applied throttling, and to a copy with its styles in a file: two round trips. */
const APPLIED_GOALS = { fcp: { home: 1.1, product: 1 }, lcp: { home: 1.7, product: 1.5 } } as const
const ONE_ROUND_TRIP = 0.6
const LCP_GOALS: Readonly<Record<Paint, number>> = { home: 1.2, product: 1, category: 1.2 }
type ClickGoal = { goal: number; peer: string }
const CLICK_GOALS: Readonly<Record<ClickName, Record<Cpu, ClickGoal>>> = {
  'product heading': {
    1: { goal: 40, peer: `56 ${NEXT_FASTER}` },
    4: { goal: 180, peer: `263 ${NEXT_FASTER}` },
  },
  'dialog of Add to Cart': { 1: { goal: 25, peer: '' }, 4: { goal: 80, peer: '' } },
}

/** Every goal of the pages with what was measured. */
export function goalRows(results: Results): GoalRow[] {
  return [...paintRows(results), ...stabilityRows(results), ...loadRows(results), ...useRows(results)]
}

/** Whether a figure reaches its goal; null when there is no figure. */
export function isMet({ value, goal, atLeast }: GoalRow): boolean | null {
  if (value === null) return null
  return atLeast ? value >= goal : value <= goal
}

/** How much longer than a static copy a page takes to its first paint. */
export function copyRatio({ applied, copyFcp }: PageResult, styles: StylesPlace): number | null {
  const ofCopy = copyFcp[styles]
  return applied.fcp === null || ofCopy === null ? null : applied.fcp / ofCopy
}

function paintRows({ pages, secondVisitFcp }: Results): GoalRow[] {
  const peer = ([value, name]: readonly [number, string]) => `${value} ${name}`
  return [
    ...COPIED.map((page) => ({
      ...row(`FCP ${page}, simulated`, FCP_GOALS[page], 's', seconds(pages[page].simulated.fcp)),
      peer: peer(PEERS.fcp[page]),
    })),
    ...COPIED.map((page) => ({
      ...row(`LCP ${page}, simulated`, LCP_GOALS[page], 's', seconds(pages[page].simulated.lcp)),
      peer: peer(PEERS.lcp[page]),
    })),
    ...(['fcp', 'lcp'] as const).flatMap((paint) =>
      (['home', 'product'] as const).map((page) =>
        row(
          `${paint.toUpperCase()} ${page}, applied`,
          APPLIED_GOALS[paint][page],
          's',
          seconds(pages[page].applied[paint]),
        ),
      ),
    ),
    ...COPIED.flatMap((page) => [
      row(
        `FCP ${page}, applied, to a static copy with its styles in a file`,
        ONE_ROUND_TRIP,
        'times',
        copyRatio(pages[page], 'in a file'),
      ),
      row(
        `FCP ${page}, applied, to a static copy with its styles inside`,
        1.15,
        'times',
        copyRatio(pages[page], 'inside'),
      ),
    ]),
    ...COPIED.map((page) =>
      row(`Hydrated and ready ${page}, applied`, 2.6, 's', seconds(pages[page].applied.ready)),
    ),
    row('FCP home, second visit, applied', 0.6, 's', seconds(secondVisitFcp)),
  ]
}

function stabilityRows({ pages, routes }: Results): GoalRow[] {
  const scores = [...PAGE_NAMES.map((page) => pages[page].scores), ...Object.values(routes)]
  const lowest = (category: LighthouseCategory) => lowestOf(scores.map((each) => each[category]))
  return [
    ...COPIED.map((page) => ({
      ...row(`TBT ${page}, simulated`, 50, 'ms', pages[page].simulated.tbt),
      peer: `${PEERS.tbt[page][0]} ${PEERS.tbt[page][1]}`,
    })),
    {
      ...row('CLS, highest', 0, '', highestShift(pages)),
      peer: '0',
    },
    ...COPIED.map((page) => ({
      ...row(`Performance ${page}`, 100, 'of 100', pages[page].scores.performance),
      atLeast: true as const,
      peer: `${PEERS.performance[page][0]} ${PEERS.performance[page][1]}`,
    })),
    ...CATEGORIES.map((category) => ({
      ...row(`Lowest ${category} of all public routes`, 100, 'of 100', lowest(category)),
      atLeast: true as const,
    })),
  ]
}

function loadRows({ visits, html }: Results): GoalRow[] {
  return [
    { ...row('Script, first visit home', 140, 'KB', kilobytes(visits.home.bytes.script)), peer: PEER_SCRIPT },
    {
      ...row('All bytes, first visit home at 390 px', 300, 'KB', kilobytes(allBytes(visits.home))),
      peer: PEER_BYTES,
    },
    { ...row('Requests home', 25, '', visits.home.requests), peer: PEER_REQUESTS.home },
    { ...row('Requests product', 12, '', visits.product.requests), peer: PEER_REQUESTS.product },
    ...html.map(({ name, ratio }) => ({
      ...row(`HTML ${name}, requests/s to bare node:http`, 0.8, 'times', ratio),
      atLeast: true as const,
      peer: PEER_HTML,
    })),
  ]
}

function useRows({ clicks }: Results): GoalRow[] {
  return clicks.map(({ name, cpu, ms }) => {
    const { goal, peer } = CLICK_GOALS[name][cpu]
    return { ...row(`Click to ${name}, ${cpu}x CPU`, goal, 'ms', ms), peer }
  })
}

function row(measure: string, goal: number, unit: Unit, value: number | null): GoalRow {
  return { measure, goal, unit, value, peer: '' }
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

function kilobytes(bytes: number): number {
  return bytes / 1024
}

/** Null as soon as one is missing: the worst is not known then. */
function lowestOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? Math.min(...known) : null
}

/** To three digits, as the peers' figures are given: less is no shift that anybody sees. */
function highestShift(pages: Results['pages']): number | null {
  const shifts = PAGE_NAMES.map((page) => pages[page].simulated.cls).filter((cls) => cls !== null)
  return shifts.length === PAGE_NAMES.length ? Math.round(Math.max(...shifts) * 1000) / 1000 : null
}
