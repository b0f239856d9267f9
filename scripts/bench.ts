import { Option, type Command } from 'commander'

import { printFigures, type Row } from './bench/figures.ts'
import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { storefrontStep, terminalStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

const program = npmCommand(
  'bench',
  'Measures the store on this machine alone. Compare ratios of one run; times depend on the machine.',
)
const seconds = new Option('--seconds <count>', 'length of each run').argParser(wholeNumber(1)).default(2)
const rounds = new Option('--rounds <count>', 'medians of so many').argParser(wholeNumber(1)).default(5)
const engine = new Option('--engine <name>').choices(['sqlite', 'postgres', 'both']).default('both')

/** The options of all benches; each declares those that it uses. */
type Options = { seconds: number; rounds: number; engine: string; products: number }

/** Adds a bench, which prints a table under its title. */
function bench(name: string, title: string, run: (options: Options) => Promise<Row[]>): Command {
  return program
    .command(name)
    .description(title)
    .action(async (options: Options) => {
      await bringUpToDate(storefrontStep)
      await bringUpToDate(terminalStep)
      printFigures(title, await run(options))
    })
}

bench('reading', 'Reads beside a bare node:http with the same bytes', async (options) =>
  (await import('./bench/reading.ts')).readingRows(options),
)
  .addOption(seconds)
  .addOption(rounds)
bench('selling', 'Reading while others buy, and how many orders a second are taken', async (options) =>
  (await import('./bench/selling.ts')).sellingRows(options),
)
  .addOption(seconds)
  .addOption(rounds)
  .addOption(engine)
bench('search', 'Searches in a large catalog', async (options) =>
  (await import('./bench/search.ts')).searchRows(options),
)
  .option('--products <count>', 'size of the catalog', wholeNumber(1), 1_000_000)
  .addOption(seconds)
  .addOption(engine)
bench(
  'start',
  'Start of the terminal program beside a bare Node, start and memory of the store',
  async (options) => (await import('./bench/start.ts')).startRows(options),
).addOption(rounds)

await program.parseAsync()
