import { printFigures } from '../../bench/figures.ts'
import { storefrontStep } from '../../build/steps.ts'
import { bringUpToDate } from '../../build/up-to-date.ts'
import { missingPrograms } from './cluster.ts'
import { tryCluster } from './trial.ts'

const EX_UNAVAILABLE = 69

/**
 * `npm run soak -- cluster`: orders through two instances while a cluster fails over, first without and then with pgbouncer.
 * Each order is sent until it is answered, and compared with the database at the end. Returns the exit code.
 */
export async function clusterCommand({ perSecond }: { perSecond: number }): Promise<number> {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(
      `This needs ${missing.join(', ')}: apt-get install patroni etcd-server haproxy pgbouncer postgresql`,
    )
    return EX_UNAVAILABLE
  }
  await bringUpToDate(storefrontStep)
  const trials = []
  for (const pooled of [false, true]) trials.push(await tryCluster({ perSecond, pooled }))
  printFigures(
    `A cluster that fails over, ${perSecond} orders/s`,
    trials.flatMap(({ rows }) => rows),
  )
  const faults = trials.flatMap((trial) => trial.faults)
  for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ no order lost, none twice' : `✗ ${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}
