import { printFigures, type Row } from '../../bench/figures.ts'
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

/**
 * `npm run soak -- cluster`: the shop on a cluster that fails over, with and without a pooler in between. Two instances; each
 * order is sent until it is answered, and compared with the database at the end. Answers the exit code.
 */
export async function clusterCommand(options: { perSecond: number; pooler?: string }): Promise<number> {
  const { perSecond, pooler } = options
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(
      `This needs ${missing.join(', ')}: apt-get install patroni etcd-server haproxy pgbouncer postgresql`,
    )
    return EX_UNAVAILABLE
  }
  await bringUpToDate(storefrontStep)
  const trials: Trial[] = []
  for (const name of pooler === undefined ? Object.keys(POOLINGS) : [pooler])
    trials.push(await tryCluster({ perSecond, pooling: POOLINGS[name] ?? null }))
  printFigures(`A cluster that fails over, ${perSecond} orders/s`, trials.flatMap(rowsOf))
  const faults = trials.flatMap((trial) => trial.faults)
  for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ nothing lost, nothing twice' : `✗ it did not hold (${faults.length})`)
  return faults.length === 0 ? 0 : 1
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
