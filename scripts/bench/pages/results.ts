import type { Visit } from '../../checks/first-visit.ts'
import { machineNow } from '../figures-section.ts'
import type { Ratio } from '../same-bytes.ts'
import type { ClickTime } from './click-times.ts'
import type { Figures, Report, Scores } from './report.ts'
import type { StylesPlace } from './static-copy.ts'

/** Medians of what was measured; null where a run had no value. */
export type PageResult = {
  simulated: Medians
  scores: Scores
  applied: Medians
  /** First paint of the static copies under applied throttling. */
  copyFcp: Record<StylesPlace, number | null>
}

export type Medians = Record<keyof Figures, number | null>
export type Results = {
  pages: Record<PageName, PageResult>
  /** Of the other routes, one run each. */
  routes: Record<string, Scores>
  secondVisitFcp: number | null
  visits: { home: Visit; product: Visit }
  html: Ratio[]
  clicks: ClickTime[]
}

/** What the figures depend on, besides the shop. */
export type Circumstances = {
  command: string
  date: string
  machine: string
  versions: string
  runs: number
}

export function circumstances(
  command: string,
  runs: number,
  loadBefore: number,
  report: Report,
): Circumstances {
  const browser = /Chrome\/([\d.]+)/.exec(report.environment.hostUserAgent)?.[1] ?? 'unknown'
  return {
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: machineNow(loadBefore),
    versions: `Node ${process.versions.node}, Chromium ${browser}, Lighthouse ${report.lighthouseVersion}`,
    runs,
  }
}

/** Pages that are measured in every respect, by the names that tables and goals know them by. */
export const PAGES = {
  home: '/',
  product: '/productDetails/101',
  category: '/categoryDetails/electronics',
  vendor: '/vendorDetails/1',
  search: '/search?q=tea',
} as const

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** Those with goals of their own for times, which are also compared with a static copy. */
export const COPIED = ['home', 'product', 'category'] as const

/** The other pages that anybody can open; only their scores are of interest. */
export const OTHER_ROUTES = [
  '/categoryDetails',
  '/viewPage',
  '/checkout',
  '/login',
  '/forgottenPassword',
  '/register',
] as const
