import type { Command } from 'commander'

import { keepFigures, load, type BenchFound } from './bench/frame.ts'
import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

const program: Command = npmCommand(
  'bench',
  'Figures to compare; all but the ratios go to docs/benchmarks.md.',
)

program
  .command('ratios', { isDefault: true })
  .description('store and terminal beside a bare Node; alone when no name is given')
  .action(async () => {
    await bringUpToDate(storefrontStep)
    const { printRatios } = await import('./bench/ratios-bench.ts')
    await printRatios()
  })

program
  .command('cli')
  .description('starts of the packed terminal program beside a bare Node')
  .action(
    kept('cli', 'Terminal', async () => {
      const { cliRatios, EXPLAINED } = await import('./bench/cli-bench.ts')
      return { rows: await cliRatios(), more: EXPLAINED }
    }),
  )

program
  .command('server')
  .description('reads, orders, sign-ins, three times too much, start and memory')
  .action(
    kept('server', 'Store', async () => {
      const { serverRows } = await import('./bench/server-bench.ts')
      return { rows: await serverRows() }
    }),
  )

const engine = ['--engine <name>', 'sqlite or postgres alone', 'both'] as const

program
  .command('selling')
  .description('reading while others buy')
  .option('--seconds <count>', 'of each look', wholeNumber(1), 3)
  .option('--rounds <count>', 'looks at each', wholeNumber(1), 3)
  .option(...engine)
  .action(
    kept('selling', 'Reading while others buy', async (options: SellingFlags) => {
      const { measureSelling } = await import('./bench/selling/measure-selling.ts')
      const { sellingRows, EXPLAINED } = await import('./bench/selling/selling-rows.ts')
      return { rows: sellingRows(await measureSelling(options)), more: EXPLAINED }
    }),
  )

program
  .command('pages')
  .description('pages beside their goals')
  .option('--runs <count>', 'of each page', wholeNumber(1), 5)
  .action(
    kept('pages', 'Pages', async ({ runs }: { runs: number }) => {
      const { measureShop } = await import('./bench/pages/measure-shop.ts')
      return measureShop(runs)
    }),
  )

program
  .command('search')
  .description('searches among a million products')
  .option('--products <count>', 'on the shelves', wholeNumber(1), 1_000_000)
  .option('--seconds <count>', 'of each look', wholeNumber(1), 10)
  .option('--database <url>', 'a store that is filled already')
  .option(...engine)
  .action(
    kept('search', 'Search', async (options: SearchFlags) => {
      const { searchRows } = await import('./bench/search-bench.ts')
      return { rows: await searchRows(options) }
    }),
  )

await program.parseAsync()

type SellingFlags = { seconds: number; rounds: number; engine: string }
type SearchFlags = { products: number; seconds: number; engine: string; database?: string }

/** Builds what a bench needs, measures, and keeps what was found under its title. */
function kept<Flags>(name: string, title: string, measure: (flags: Flags) => Promise<BenchFound>) {
  return async (flags: Flags) => {
    await bringUpToDate(storefrontStep)
    const before = load()
    const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
    keepFigures(name, title, command, before, await measure(flags))
  }
}
