import type { Visit } from '../../checks/first-visit.ts'
import type { Ratio } from '../same-bytes.ts'
import type { ClickTime } from './click-times.ts'
import type { PageName } from './page-list.ts'
import type { Figures, Scores } from './report.ts'
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
