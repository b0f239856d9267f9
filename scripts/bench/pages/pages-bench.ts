import { parseArgs } from 'node:util'

import { visitsTo } from '../../checks/first-visit.ts'
import { startDemoStore } from '../demo-store.ts'
import { compared } from '../same-bytes.ts'
import { formerFigures, writeSection, medianOf, type Report } from './report.ts'
import { load } from '../figures-section.ts'
import { circumstances, PAGES, type Results } from './results.ts'
import { clickTimesOf } from './click-times.ts'
import { measurePages, measureRoutes } from './measure-pages.ts'
import { secondVisitPaint } from './second-visit.ts'
import { beforeSection, pagesSection } from './tables.ts'

const RUNS = 5
const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' }

/** `npm run bench -- pages [--runs 5] [--before]`: prints the figures and keeps them in docs/benchmarks.md. */
export async function pagesBench(args: string[]): Promise<void> {
  const { runs, before } = optionsOf(args)
  const command = ['npm run bench -- pages', ...args].join(' ')
  const loadBefore = load()
  const store = await startDemoStore(() => Promise.resolve(null))
  try {
    const { results, sample } = await measure(store.url, runs)
    const around = circumstances(command, runs, loadBefore, sample)
    const section = before
      ? beforeSection(results, around)
      : pagesSection(results, around, formerFigures('pages'))
    console.log(section)
    writeSection(before ? 'pages before' : 'pages', section)
  } finally {
    await store.close()
  }
}

function optionsOf(args: string[]): { runs: number; before: boolean } {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: String(RUNS) }, before: { type: 'boolean', default: false } },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number from 1, not ${values.runs}`)
  return { runs, before: values.before }
}

async function measure(url: string, runs: number): Promise<{ results: Results; sample: Report }> {
  const progress = (what: string) => void process.stderr.write(`${what} …\n`)
  progress('HTML beside a bare node:http')
  const html = [
    await compared('home', url, { path: PAGES.home, headers: PAGE_HEADERS }),
    await compared('product', url, { path: PAGES.product, headers: PAGE_HEADERS }),
  ]
  progress('bytes of first visits')
  const [home, product] = await visitsTo([url + PAGES.home, url + PAGES.product])
  if (!home || !product) throw new Error('A first visit is missing')
  progress('clicks')
  const clicks = await clickTimesOf(url)
  const { pages, sample } = await measurePages(url, runs, progress)
  const secondVisits: (number | null)[] = []
  while (secondVisits.length < runs) {
    progress(`second visit ${secondVisits.length + 1} of ${runs}`)
    secondVisits.push(await secondVisitPaint(url + PAGES.home))
  }
  const routes = await measureRoutes(url, progress)
  const results = {
    pages,
    routes,
    secondVisitFcp: medianOf(secondVisits),
    visits: { home, product },
    html,
    clicks,
  }
  return { results, sample }
}
