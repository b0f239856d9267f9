import { figuresSection, type Row } from './figures-section.ts'
import { loadRows } from './load-bench.ts'
import { formerFigures, writeSection } from './pages/benchmarks-file.ts'
import { load } from './pages/circumstances.ts'
import { writeScaling } from './scaling-figures.ts'
import { serverRatios } from './server-ratios.ts'
import { startRows } from './start-bench.ts'

/** `npm run bench -- server`: what the store does in a second, at its start and on a bad day; kept in docs/benchmarks.md. */
export async function serverBench(): Promise<void> {
  const before = load()
  const ratios = (await serverRatios()).map(ratioRow)
  const rows = [...ratios, ...(await loadRows()), ...(await startRows())]
  const section = figuresSection('Store', 'npm run bench -- server', before, rows, formerFigures('server'))
  console.log(section)
  writeSection('server', section)
  writeScaling()
}

function ratioRow({ name, store, bare, ratio }: Awaited<ReturnType<typeof serverRatios>>[number]): Row {
  return {
    measure: `${name}, requests/s to bare node:http with the same bytes`,
    goal: name.startsWith('order') ? '–' : '0.7 times',
    measured: `${ratio.toFixed(2)} times (${Math.round(store)} / ${Math.round(bare)})`,
  }
}
