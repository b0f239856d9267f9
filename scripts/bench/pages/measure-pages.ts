import { lighthouse } from './lighthouse-run.ts'
import { COPIED, OTHER_ROUTES, PAGE_NAMES, PAGES, type PageName, type PageResult } from './results.ts'
import {
  CATEGORIES,
  figuresOf,
  medianFigures,
  medianOf,
  scoresOf,
  type Report,
  type Scores,
} from './report.ts'
import { startStaticCopy, type StaticCopy, type StylesPlace } from './static-copy.ts'
import { chromium } from 'playwright'
import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { startingBrowser } from '#scripts/checks/starting-browser.ts'

type Progress = (what: string) => void
type Copies = Record<StylesPlace, StaticCopy>
type Round = { simulated: Report; applied: Report; copies: Record<StylesPlace, Report> | null }

/** Every page in turn, round by round, so that what else the machine does meets them all alike. */
export async function measurePages(
  storeUrl: string,
  runs: number,
  progress: Progress,
): Promise<{ pages: Record<PageName, PageResult>; sample: Report }> {
  const rounds = new Map<PageName, Round[]>(PAGE_NAMES.map((page) => [page, []]))
  const copies = new Map<PageName, Copies>()
  try {
    for (const page of COPIED) {
      const copy = (styles: StylesPlace) => startStaticCopy(storeUrl + PAGES[page], drawnPage, styles)
      copies.set(page, { 'in a file': await copy('in a file'), inside: await copy('inside') })
    }
    for (let round = 1; round <= runs; round += 1) {
      for (const page of PAGE_NAMES) {
        progress(`round ${round} of ${runs}: ${page}`)
        rounds.get(page)?.push(await oneRound(storeUrl + PAGES[page], copies.get(page)))
      }
    }
  } finally {
    for (const each of copies.values()) for (const copy of Object.values(each)) await copy.close()
  }
  const sample = rounds.get('home')?.[0]?.simulated
  if (!sample) throw new Error('At least one run is needed')
  const pages = Object.fromEntries([...rounds].map(([page, each]) => [page, resultOf(each)]))
  return { pages: pages as Record<PageName, PageResult>, sample }
}

/** Scores of the public routes that are not measured otherwise, one run each. */
export async function measureRoutes(storeUrl: string, progress: Progress): Promise<Record<string, Scores>> {
  const routes: Record<string, Scores> = {}
  for (const route of OTHER_ROUTES) {
    progress(`scores of ${route}`)
    routes[route] = scoresOf(
      await lighthouse(storeUrl + route, { throttling: 'simulate', categories: CATEGORIES }),
    )
  }
  return routes
}

async function oneRound(url: string, copies: Copies | undefined): Promise<Round> {
  const applied = (of: string) => lighthouse(of, { throttling: 'devtools', categories: ['performance'] })
  return {
    simulated: await lighthouse(url, { throttling: 'simulate', categories: CATEGORIES }),
    applied: await applied(url),
    copies: copies
      ? { 'in a file': await applied(copies['in a file'].url), inside: await applied(copies.inside.url) }
      : null,
  }
}

function resultOf(rounds: readonly Round[]): PageResult {
  const copyFcp = (styles: StylesPlace) =>
    medianOf(rounds.map(({ copies }) => (copies ? figuresOf(copies[styles]).fcp : null)))
  return {
    simulated: medianFigures(rounds.map(({ simulated }) => figuresOf(simulated))),
    scores: medianFigures(rounds.map(({ simulated }) => scoresOf(simulated))),
    applied: medianFigures(rounds.map(({ applied }) => figuresOf(applied))),
    copyFcp: { 'in a file': copyFcp('in a file'), inside: copyFcp('inside') },
  }
}
// The phone that Lighthouse plays.
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The document of a page after its scripts have drawn it. */
export async function drawnPage(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await startingBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage(PHONE)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.content()
  } finally {
    await browser.close()
  }
}
