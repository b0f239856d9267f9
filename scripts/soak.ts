import { keepFigures, load } from './bench/frame.ts'
import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fuzzPart, killPart } from './soak/fault-parts.ts'
import { loadPart } from './soak/load-part.ts'
import { memoryFound } from './soak/memory-section.ts'
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

if (process.argv[2] === 'cluster') {
  await (await import('./soak/cluster/command.ts')).clusterCommand(process.argv.slice(3))
  process.exit()
}
const program = npmCommand('soak', 'The long proof on this machine alone: kills, fuzz and mixed load.')
  .requiredOption('--minutes <count>', 'how long it may take in all', wholeNumber(1, 10_000))
  .option('--kills <count>', 'rounds of killing the store', wholeNumber(0), 200)
  .option('--cases <count>', 'requests to each operation', wholeNumber(0), 50_000)
  .option('--seed <number>', 'the same requests and moments again', wholeNumber(0))
  .option('--load-only', 'no kills and no fuzz: all of the time is for the mixed load', false)
  .option(
    '--per-second <count>',
    'requests of the mixed load, as many as are answered when absent',
    wholeNumber(1),
  )
  .option('--resume', 'go on with what reports/soak.json has left open', false)
  .addHelpText('after', '\nnpm run soak -- cluster: orders while a cluster of PostgreSQL fails over.')
  .parse()
type Flags = {
  minutes: number
  kills: number
  cases: number
  seed?: number
  loadOnly: boolean
  resume: boolean
}
const flags = program.opts<Flags & { perSecond?: number }>()
const { minutes, kills, cases, loadOnly } = flags
const former = flags.resume ? savedReport() : null
if (flags.resume && !former) console.log('There is nothing to go on with: this one begins.')
const report: SoakReport = former ?? {
  seed: flags.seed ?? Math.floor(Math.random() * 1_000_000_000),
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
await loadPart(report, at(1), flags.perSecond ?? null, save)
// Less says nothing, and does not take the place of a curve that does.
if (report.load && report.load.memory.isFlat !== null) {
  const command = ['npm run soak --', ...process.argv.slice(2)].join(' ')
  keepFigures('memory', 'Memory', command, loadBefore, memoryFound(report.load))
}

for (const line of summaryOf(report)) console.log(line)
const faults = faultsOf(report)
for (const fault of faults) console.error(`✗ ${fault}`)
console.log(
  `${faults.length === 0 ? '✓ it held' : `✗ it did not hold (${faults.length})`}; all figures in ${REPORT_FILE}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
