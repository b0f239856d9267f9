import { areaNames, type AreaName, judge, reportsOf, runArea } from './run-area.ts'

const LEAST_PERCENT = 90

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
    const { killed, survivors, percent } = judge(await runArea(area, concurrency))
    for (const { file, line, to } of survivors) console.log(`survived: ${file}:${line}  →  ${to}`)
    const enough = percent >= LEAST_PERCENT
    console.log(
      `${enough ? '✓' : '✗'} ${area}: ${percent} % of ${killed + survivors.length} changes were noticed; ${reportsOf(area).page}`,
    )
    if (!enough) code = 1
  }
  return code
}
