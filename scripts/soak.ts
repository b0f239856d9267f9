import { writeSection } from './bench/pages/report.ts'
import { load } from './bench/figures-section.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fuzzPart, killPart } from './soak/fault-parts.ts'
import { loadPart } from './soak/load-part.ts'
import { memorySection } from '#scripts/soak/memory-section.ts'
import { readArguments, USAGE } from './soak/read-arguments.ts'
import {
  faultsOf,
  REPORT_FILE,
  savedReport,
  saveReport,
  summaryOf,
  type SoakReport,
} from './soak/soak-report.ts'

// `npm run soak -- --minutes 60`: kills, fuzz and mixed load, on this machine alone. Kills and fuzz have a third of the time
// each, what they leave over goes to the load, whose memory is watched.
const KILLS_END = 1 / 3
const FUZZ_END = 2 / 3

const args = readArguments(process.argv.slice(2))
if ('fault' in args) {
  const isAsked = process.argv.includes('--help')
  console.error(isAsked ? USAGE : `${args.fault}\n\n${USAGE}`)
  process.exit(isAsked ? 0 : 2)
}
const { minutes, kills, cases, perSecond, loadOnly } = args
const former = args.resume ? savedReport() : null
if (args.resume && !former) console.log('There is nothing to go on with: this one begins.')
const report: SoakReport = former ?? {
  seed: args.seed ?? Math.floor(Math.random() * 1_000_000_000),
  minutes,
  kills: { wanted: kills, rounds: 0, acknowledged: 0, fault: null },
  fuzz: { wanted: cases, operations: [] },
  load: null,
}
console.log(`seed ${report.seed}; again: npm run soak -- --minutes ${report.minutes} --seed ${report.seed}`)

await bringUpToDate(storefrontStep)
const started = performance.now()
const at = (share: number) => started + share * minutes * 60_000
const save = () => saveReport(report)
const loadBefore = load()
if (!loadOnly) {
  await killPart(report, at(KILLS_END), save)
  await fuzzPart(report, at(FUZZ_END), save)
}
await loadPart(report, at(1), perSecond, save)
// Less says nothing, and does not take the place of a curve that does.
if (report.load && report.load.memory.isFlat !== null) {
  const command = ['npm run soak --', ...process.argv.slice(2)].join(' ')
  writeSection('memory', memorySection(report.load, command, loadBefore))
}

for (const line of summaryOf(report)) console.log(line)
const faults = faultsOf(report)
for (const fault of faults) console.error(`✗ ${fault}`)
console.log(
  `${faults.length === 0 ? '✓ it held' : `✗ it did not hold (${faults.length})`}; all figures in ${REPORT_FILE}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
