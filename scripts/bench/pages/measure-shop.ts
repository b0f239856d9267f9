import { allBytes, OTHER_PAGES, PAGES, visitsTo } from '../../checks/first-visit.ts'
import { startDemoStore } from '../demo-store.ts'
import { tableOf, type BenchFound } from '../frame.ts'
import { compared } from '../same-bytes.ts'
import { clickTimesOf } from './click-times.ts'
import { COPIED, goalRows, type PageName, type PageResult, type Results } from './goals.ts'
import { lighthouse } from './lighthouse-run.ts'
import { CATEGORIES, figuresOf, medianFigures, medianOf, scoresOf } from './page-figures.ts'
import type { Figures, Report, Scores } from './page-figures.ts'
import { secondVisitPaint } from './second-visit.ts'
import { startStaticCopy, type StaticCopy, type StylesPlace } from './static-copy.ts'

const PAGE_NAMES = Object.keys(PAGES) as PageName[]
const COPIES: readonly StylesPlace[] = ['in a file', 'inside']
const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' }

/** The pages of the demo shop, so many runs of each. */
export async function measureShop(runs: number): Promise<BenchFound> {
  const { url, close } = await startDemoStore(() => Promise.resolve(null))
  try {
    told('HTML beside a bare node:http')
    const html = [
      await compared('home', url, { path: PAGES.home, headers: PAGE_HEADERS }),
      await compared('product', url, { path: PAGES.product, headers: PAGE_HEADERS }),
    ]
    told('bytes of first visits')
    const [home, product] = await visitsTo([url + PAGES.home, url + PAGES.product])
    if (!home || !product) throw new Error('A first visit is missing')
    told('clicks')
    const clicks = await clickTimesOf(url)
    const pages = await measurePages(url, runs)
    const secondVisits: (number | null)[] = []
    while (secondVisits.length < runs) secondVisits.push(await secondVisitPaint(url + PAGES.home))
    const routes: Record<string, Scores> = {}
    for (const route of OTHER_PAGES) routes[route] = scoresOf(await simulated(url + route))
    const visits = { home, product }
    const results = { pages, routes, secondVisitFcp: medianOf(secondVisits), visits, html, clicks }
    return { rows: goalRows(results), more: tables(results, runs) }
  } finally {
    await close()
  }
}

function told(what: string): void {
  process.stderr.write(`${what} …\n`)
}

type Round = { simulated: Report; applied: Report; copies: Partial<Record<StylesPlace, Report>> }

/** Every page in turn, round by round, so that what else the machine does meets them all alike. */
async function measurePages(url: string, runs: number): Promise<Results['pages']> {
  const rounds = new Map<PageName, Round[]>(PAGE_NAMES.map((page) => [page, []]))
  const copies: { page: PageName; styles: StylesPlace; copy: StaticCopy }[] = []
  try {
    for (const page of COPIED)
      for (const styles of COPIES)
        copies.push({ page, styles, copy: await startStaticCopy(url + PAGES[page], styles) })
    for (let round = 1; round <= runs; round += 1)
      for (const [page, own] of rounds) {
        told(`round ${round} of ${runs}: ${page}`)
        const address = url + PAGES[page]
        const one: Round = {
          simulated: await simulated(address),
          applied: await applied(address),
          copies: {},
        }
        for (const each of copies)
          if (each.page === page) one.copies[each.styles] = await applied(each.copy.url)
        own.push(one)
      }
  } finally {
    for (const { copy } of copies) await copy.close()
  }
  return Object.fromEntries([...rounds].map(([page, own]) => [page, resultOf(own)])) as Results['pages']
}

function simulated(url: string): Promise<Report> {
  return lighthouse(url, { throttling: 'simulate', categories: CATEGORIES })
}

function applied(url: string): Promise<Report> {
  return lighthouse(url, { throttling: 'devtools', categories: ['performance'] })
}

function resultOf(rounds: readonly Round[]): PageResult {
  const fcpOf = (report: Report | undefined) => (report ? figuresOf(report).fcp : null)
  return {
    simulated: medianFigures(rounds.map((round) => figuresOf(round.simulated))),
    scores: medianFigures(rounds.map((round) => scoresOf(round.simulated))),
    applied: medianFigures(rounds.map((round) => figuresOf(round.applied))),
    copyFcp: Object.fromEntries(
      COPIES.map((styles) => [styles, medianOf(rounds.map((round) => fcpOf(round.copies[styles])))]),
    ),
  }
}

/** All figures of all pages: times in milliseconds, sizes in bytes. */
function tables({ pages, routes, visits }: Results, runs: number): string {
  const shown = (value: number | null) => (value === null ? '–' : String(Math.round(value * 1000) / 1000))
  const figures = Object.keys(pages.home.simulated) as (keyof Figures)[]
  const scores = [
    ...PAGE_NAMES.map((page) => [PAGES[page], pages[page].scores] as const),
    ...Object.entries(routes),
  ]
  return [
    `Medians of ${runs}; a first visit home is ${allBytes(visits.home)} bytes at 390 px.`,
    tableOf(
      ['Page', 'Throttling', ...figures],
      PAGE_NAMES.flatMap((page) =>
        (['simulated', 'applied'] as const).map((kind) => [
          page,
          kind,
          ...figures.map((figure) => shown(pages[page][kind][figure])),
        ]),
      ),
    ),
    tableOf(
      ['Route', ...CATEGORIES],
      scores.map(([route, own]) => [`\`${route}\``, ...CATEGORIES.map((category) => shown(own[category]))]),
    ),
  ].join('\n\n')
}
