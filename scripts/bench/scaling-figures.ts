import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'
import { figuresIn } from './figures-section.ts'
import { sectionIn } from './pages/report.ts'

const FILE = join(ROOT, 'docs', 'scaling.md')
const START = '<!-- figures: begin; from docs/benchmarks.md -->'
const END = '<!-- figures: end -->'
/** Behind a CDN that keeps pages for a second. */
const CDN_LEAVES = 1 / 20

type Need = { what: string; section: string; measure: string; perSecond: number; cdn?: true }

// The busiest that the table above it counts on; reads as they are while orders come in.
const NEEDS: readonly Need[] = [
  { what: 'The home page', ...selling('home `/`'), perSecond: 5000, cdn: true },
  { what: 'A product that is bought', ...selling('the product that is bought'), perSecond: 5000, cdn: true },
  { what: 'Lists of the API', ...selling('list of 20'), perSecond: 10_000 },
  {
    what: 'Orders of three lines on one SQLite file, nobody reading',
    section: 'server',
    measure: 'Durable orders of 3 lines, 32 connections',
    perSecond: 500,
  },
  {
    what: 'The same on PostgreSQL, on the same machine',
    section: 'server',
    measure: 'Durable orders of 3 lines on PostgreSQL, 32 connections',
    perSecond: 500,
  },
  { what: 'Sign-ins', section: 'server', measure: 'Sign-ins, 4 at once', perSecond: 83 },
]

function selling(read: string): Pick<Need, 'section' | 'measure'> {
  return { section: 'selling', measure: `PostgreSQL, one instance: ${read}, 60 orders/s` }
}

/** Writes what one instance does into docs/scaling.md, from the sections of docs/benchmarks.md. */
export function writeScaling(): void {
  const benchmarks = readFileSync(join(ROOT, 'docs', 'benchmarks.md'), 'utf8')
  writeFileSync(FILE, withScaling(readFileSync(FILE, 'utf8'), benchmarks))
}

/** The text of docs/scaling.md with the figures of these benchmarks. */
export function withScaling(scaling: string, benchmarks: string): string {
  const [from, to] = [scaling.indexOf(START) + START.length, scaling.indexOf(END)]
  return `${scaling.slice(0, from)}\n\n${scalingTable(benchmarks)}\n\n${scaling.slice(to)}`
}

/** What one instance does beside what is needed in the rush, and how many that takes. */
export function scalingTable(benchmarks: string): string {
  const rows = NEEDS.map(({ what, section, measure, perSecond, cdn }) => {
    const figure = figuresIn(sectionIn(benchmarks, section) ?? '').get(measure)
    const measured = Number(/(\d+)\/s/.exec(figure ?? '')?.[1])
    const instances = (needed: number) => (measured > 0 ? String(Math.ceil(needed / measured)) : '–')
    const behind = perSecond * CDN_LEAVES
    const need = cdn
      ? `${shown(perSecond)}, or ${shown(behind)} behind a CDN that answers 19 of 20`
      : shown(perSecond)
    const count = cdn ? `${instances(perSecond)}, or ${instances(behind)}` : instances(perSecond)
    return `| ${what} | ${measured > 0 ? shown(measured) : 'not measured'} | ${need} | ${count} |`
  })
  return ['| | One instance | Needed in the rush | Instances |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

function shown(perSecond: number): string {
  return `${perSecond.toLocaleString('en')}/s`
}
