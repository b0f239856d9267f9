import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

const program = npmCommand('soak', 'Kills of the store and mixed load, on this machine alone.')
  .option('--minutes <count>', 'length in all; a third of it at most for kills', wholeNumber(1, 10_000), 60)
  .option('--kills <count>', 'rounds of killing the store', wholeNumber(0), 200)
  .option('--per-second <count>', 'requests of the load; as many as are answered when absent', wholeNumber(1))
  .action(async (options: { minutes: number; kills: number; perSecond?: number }) => {
    await bringUpToDate(storefrontStep)
    const { soak } = await import('./soak/run-soak.ts')
    process.exitCode = (await soak(options)) ? 0 : 1
  })

program
  .command('cluster')
  .description('orders while a PostgreSQL cluster fails over, without and with pgbouncer')
  .option('--per-second <orders>', 'how many orders begin in a second', wholeNumber(1, 1000), 30)
  .action(async (options: { perSecond: number }) => {
    const { clusterCommand } = await import('./soak/cluster/command.ts')
    process.exitCode = await clusterCommand(options)
  })

await program.parseAsync()
