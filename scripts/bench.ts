import { Option, type Command } from 'commander'

import { printFigures } from './bench/figures.ts'
import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { storefrontStep, terminalStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

const program: Command = npmCommand(
  'bench',
  'Measures the store on this machine alone. Compare ratios of one run; times depend on the machine.',
)
const seconds = () =>
  new Option('--seconds <count>', 'length of each run').argParser(wholeNumber(1)).default(2)
const rounds = (count: number) =>
  new Option('--rounds <count>', 'medians of so many').argParser(wholeNumber(1)).default(count)
const engine = () => new Option('--engine <name>').choices(['sqlite', 'postgres', 'both']).default('both')

program
  .command('reading')
  .description('reads and orders beside a bare node:http with the same bytes')
  .addOption(seconds())
  .addOption(rounds(5))
  .action(async (options: { seconds: number; rounds: number }) => {
    await bringUpToDate(storefrontStep)
    const { readingRows } = await import('./bench/reading.ts')
    printFigures('Reading', await readingRows(options))
  })

program
  .command('selling')
  .description('reading while others buy, and how many orders a second are taken')
  .addOption(seconds())
  .addOption(rounds(3))
  .addOption(engine())
  .action(async (options: { seconds: number; rounds: number; engine: string }) => {
    await bringUpToDate(storefrontStep)
    const { sellingRows } = await import('./bench/selling.ts')
    printFigures('Reading while others buy', await sellingRows(options))
  })

program
  .command('search')
  .description('searches in a large catalog')
  .option('--products <count>', 'size of the catalog', wholeNumber(1), 1_000_000)
  .addOption(seconds())
  .addOption(engine())
  .action(async (options: { products: number; seconds: number; engine: string }) => {
    await bringUpToDate(storefrontStep)
    const { searchRows } = await import('./bench/search.ts')
    printFigures('Search', await searchRows(options))
  })

program
  .command('start')
  .description('start of the terminal program beside a bare Node, start and memory of the store')
  .addOption(rounds(9))
  .action(async (options: { rounds: number }) => {
    await bringUpToDate(storefrontStep)
    await bringUpToDate(terminalStep)
    const { startRows } = await import('./bench/start.ts')
    printFigures('Start', await startRows(options))
  })

await program.parseAsync()
