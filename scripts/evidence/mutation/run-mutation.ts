import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { areaNames, type AreaName, judge, reportsOf, runArea } from './run-area.ts'
import { equivalents } from './equivalents.ts'

const LEAST_PERCENT = 90
const FIGURES = join(ROOT, 'scripts', 'evidence', 'mutation', 'last-figures.json')

type Figures = { killed: number; survived: number; equivalent: number; percent: number; on: string }

/**
 * Changes the files of these areas, or of all, one small thing at a time. Returns the code to end with: 1 where fewer than nine
 * changes of ten make a test fail, 2 for an area that is none.
 */
export async function runMutation(asked: readonly string[], concurrency?: number): Promise<number> {
  const unknown = asked.filter((name) => !areaNames.includes(name as AreaName))
  if (unknown.length > 0) {
    console.error(`There is no area named ${unknown.join(', ')}. There are: ${areaNames.join(', ')}`)
    return 2
  }
  let code = 0
  for (const area of areaNames.filter((name) => asked.length === 0 || asked.includes(name))) {
    const { killed, equivalent, survivors, stale, percent } = judge(
      await runArea(area, concurrency),
      equivalents,
    )
    for (const { file, line, from, to } of survivors)
      console.log(`survived: ${file}:${line}  ${from}  →  ${to}`)
    for (const { file, from, to } of stale)
      console.log(`no longer equivalent, or gone: ${file}  ${from}  →  ${to}`)
    const enough = percent >= LEAST_PERCENT
    console.log(
      `${enough ? '✓' : '✗'} ${area}: ${percent} % of ${killed + survivors.length} changes were noticed, ` +
        `${equivalent} more change nothing; ${reportsOf(area).page}`,
    )
    if (!enough || stale.length > 0) code = 1
    keep(area, { killed, survived: survivors.length, equivalent, percent, on: today() })
  }
  return code
}

/** Figures of all areas stand in one file, whichever ran last. */
function keep(area: AreaName, figures: Figures): void {
  const known = JSON.parse(readFileSync(FIGURES, 'utf8')) as Partial<Record<AreaName, Figures>>
  writeFileSync(FIGURES, `${JSON.stringify({ ...known, [area]: figures }, null, 2)}\n`)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
