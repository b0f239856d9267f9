import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ROOT } from './build/root.ts'
import { STOPPED, stopOnSignal } from './checks/run-program.ts'
import { readCoverage } from './coverage/read-coverage.ts'
import { ProjectCopy } from './sabotage/project-copy.ts'
import { chooseListed, readListed } from './sabotage/read-listed.ts'
import { isTrusted, summary, verdictLine } from './sabotage/sabotage-report.ts'
import { trySabotage, type Verdict } from './sabotage/try-sabotage.ts'

// `npm run features:sabotage [-- s4 s5.password-length …] [-- --all] [-- --jobs 2]`: breaks each rule in a copy of the
// project and shows that what holds it fails. `--all` asks every holder, not only until the first one notices.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, jobs: { type: 'string' } },
})
const jobs = Number(values.jobs ?? Math.min(2, availableParallelism()))
if (!Number.isInteger(jobs) || jobs < 1) fail(`--jobs has to be a whole number from 1, not ${values.jobs}`)
const read = readListed()
if ('faults' in read) fail(read.faults.join('\n'))
const found = chooseListed(read.listed, positionals)
if ('unknown' in found) fail(`No sabotage of "${found.unknown}": name a section (s4), a rule or a place`)

const { scenarios } = readCoverage()
const verdicts: Verdict[] = []
const copies: ProjectCopy[] = []
const stopped = stopOnSignal()

const waiting = found.chosen.values()
try {
  await Promise.all(Array.from({ length: Math.min(jobs, found.chosen.length) }, lane))
} finally {
  for (const copy of copies) copy.remove()
}
if (stopped()) process.exit(STOPPED)
mkdirSync(join(ROOT, 'reports'), { recursive: true })
writeFileSync(join(ROOT, 'reports', 'sabotage.json'), JSON.stringify(verdicts, null, 2))
console.log(`\n${summary(verdicts)}\nreports/sabotage.json`)
process.exitCode = isTrusted(verdicts) ? 0 : 1

async function lane(): Promise<void> {
  const copy = new ProjectCopy()
  copies.push(copy)
  for (const listed of waiting) {
    if (stopped()) return
    const verdict = await trySabotage(copy, listed, { scenarios, all: values.all })
    if (stopped()) return
    verdicts.push(verdict)
    console.log(verdictLine(verdict))
    if (verdict.end === 'did not run') console.log(verdict.output.trim().split('\n').slice(-15).join('\n'))
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
