import { Option } from 'commander'
import { keepFigures, load, type Row } from '../../bench/frame.ts'
import { npmCommand, wholeNumber } from '../../build/npm-command.ts'
import { storefrontStep } from '../../build/steps.ts'
import { bringUpToDate } from '../../build/up-to-date.ts'
import { missingPrograms, type Pooling } from './cluster.ts'
import { tryCluster, type Trial } from './trial.ts'

const POOLINGS: Readonly<Record<string, Pooling>> = {
  none: null,
  session: 'session',
  transaction: 'transaction',
}
const EX_UNAVAILABLE = 69

const EXPLAINED = `Two instances, each order sent until it is answered, by the other instance where one gave none; pages and lists looked at ten times
a second. The longest wait is that of one order with all its tries. Pages that failed were answered with anything but the
page: what is known goes out for ten seconds without the database. The books were compared at the end.`

/** `npm run soak -- cluster`: the shop on a cluster that fails over, with and without a pooler in between. */
export async function clusterCommand(args: readonly string[]): Promise<void> {
  const { perSecond, pooler } = npmCommand(
    'soak -- cluster',
    'orders while a cluster of PostgreSQL fails over, on this machine alone',
  )
    .option('--per-second <orders>', 'how many orders begin in a second', wholeNumber(1, 1000), 30)
    .addOption(
      new Option('--pooler <mode>', 'how pgbouncer stands between; all in turn when absent').choices(
        Object.keys(POOLINGS),
      ),
    )
    .parse(['node', 'soak', ...args])
    .opts<{ perSecond: number; pooler?: string }>()
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(
      `This needs ${missing.join(', ')}: apt-get install patroni etcd-server haproxy pgbouncer postgresql`,
    )
    process.exitCode = EX_UNAVAILABLE
    return
  }
  await bringUpToDate(storefrontStep)
  const loadBefore = load()
  const trials: Trial[] = []
  for (const name of pooler === undefined ? Object.keys(POOLINGS) : [pooler])
    trials.push(await tryCluster({ perSecond, pooling: POOLINGS[name] ?? null }))
  const command = ['npm run soak -- cluster', ...args].join(' ')
  const found = { rows: trials.flatMap(rowsOf), more: EXPLAINED }
  keepFigures('cluster', `A cluster that fails over, ${perSecond} orders/s`, command, loadBefore, found)
  const faults = trials.flatMap((trial) => trial.faults)
  for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ nothing lost, nothing twice' : `✗ it did not hold (${faults.length})`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

function rowsOf({ pooling, rows, faults }: Trial): Row[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const through = pooling === null ? 'HAProxy' : `pgbouncer (${pooling})`
  const met = rows.map((row) => ({
    measure: `${through}: ${row.fault}`,
    goal: '–',
    measured: `longest wait ${seconds(row.longestMs)}, nobody told for ${seconds(row.silenceMs)}, pages failed ${row.failed} of ${row.looks}`,
  }))
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  const books = {
    measure: `${through}: orders lost or twice`,
    goal: '0',
    measured: `${faults.length} of ${orders}`,
  }
  return [...met, books]
}
