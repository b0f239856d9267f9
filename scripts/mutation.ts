import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ROOT } from './build/root.ts'
import { areaNames, type AreaName } from './mutation/areas.ts'
import { equivalents } from './mutation/equivalents.ts'
import { judge } from './mutation/judge.ts'
import { reportsOf, runArea } from './mutation/run-area.ts'

// `npm run mutation [-- core generated orders] [--concurrency 1]`: changes the files of these areas, one small thing at a
// time, and fails where fewer than nine changes of ten make a test fail.
const LEAST_PERCENT = 90
const FIGURES = join(ROOT, 'scripts', 'mutation', 'last-figures.json')

type Figures = { killed: number; survived: number; equivalent: number; percent: number; on: string }

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string' } },
})
const unknown = asked.filter((name) => !areaNames.includes(name as AreaName))
if (unknown.length > 0) {
  console.error(`There is no area named ${unknown.join(', ')}. There are: ${areaNames.join(', ')}`)
  process.exit(2)
}

for (const area of areaNames.filter((name) => asked.length === 0 || asked.includes(name))) {
  const { killed, equivalent, survivors, stale, percent } = judge(
    await runArea(area, values.concurrency),
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
  if (!enough) process.exitCode = 1
  if (stale.length > 0) process.exitCode = 1
  keep(area, { killed, survived: survivors.length, equivalent, percent, on: today() })
}

/** Figures of all areas stand in one file, whichever ran last. */
function keep(area: AreaName, figures: Figures): void {
  const known = JSON.parse(readFileSync(FIGURES, 'utf8')) as Partial<Record<AreaName, Figures>>
  writeFileSync(FIGURES, `${JSON.stringify({ ...known, [area]: figures }, null, 2)}\n`)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
