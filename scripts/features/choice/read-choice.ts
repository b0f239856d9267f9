import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'

import { STORES, SURFACES, type StoreKind, type Surface } from '#features/support/run-parameters.ts'

import { wholeNumber } from '../../build/npm-command.ts'
import { EVERYTHING, type Choice } from './choice.ts'

type Flags = {
  name: string[]
  tags: string[]
  store?: StoreKind[]
  url?: string
  workers?: number
  retry?: number
  headed: boolean
  debug: boolean
  watch: boolean
}

/** Stores that a run makes for itself; a deployment is named by its address. */
const OWN_STORES = STORES.filter((each) => each !== 'deployed')
const MOST = 32

const EXAMPLES = `
Examples:
  npm run features                                        every scenario, in the browser and the terminal
  npm run features -- web --tags '@s5 and not @smoke'     one surface, tags of one section
  npm run features -- features/cart/page.feature:12       the scenario at this line
  npm run features -- --name 'in doubt' --headed          by words of the name, in a window
  npm run features -- --store sqlite,postgres             the same scenarios on both databases, compared
  npm run features -- --url https://shop.example          on a shop that runs already
  npm run features -- --watch cart                        again whenever something of it changes

The report is reports/features.html.`

/**
 * Reads the arguments of `npm run features`: a choice, or a text to print and whether it was asked for (`help`) or says
 * what is wrong (`fault`).
 */
export function readChoice(
  args: readonly string[],
): { choice: Choice } | { help: string } | { fault: string } {
  let said = ''
  const program = features()
  program.configureOutput({ writeOut: (text) => (said += text), writeErr: (text) => (said += text) })
  try {
    program.parse([...args], { from: 'user' })
    const flags = program.opts<Flags>()
    const fault = contradiction(flags)
    return fault === null ? { choice: choiceOf(program.args, flags) } : { fault }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') return { help: said.trimEnd() }
    return { fault: said.replace(/^error: /, '').trimEnd() }
  }
}

function features(): Command {
  const list = (value: string, before: string[]) => [...before, value]
  return new Command('npm run features --')
    .exitOverride()
    .usage('[web|cli] [feature[:line] …] [options]')
    .argument('[what...]', 'a surface (web, cli); feature files or folders, a file perhaps with :line')
    .option('--name <words>', 'scenarios whose name has these words (again for others)', list, [])
    .option('--tags <expression>', "scenarios with these tags: '@s5 and not @smoke'", list, [])
    .option(
      '--store <kinds>',
      `store behind the shop: ${OWN_STORES.join(', ')} (several by commas)`,
      storesIn,
    )
    .option('--url <address>', 'a shop that runs already, which is asked to clean up afterwards', address)
    .option('--workers <count>', 'scenarios at a time', wholeNumber(1, MOST))
    .option(
      '--retry <count>',
      'run a failed scenario again so often (1 unless somebody watches)',
      wholeNumber(0, MOST),
    )
    .option('--headed', 'show the browser, slowly', false)
    .addOption(
      new Option('--debug', 'as --headed, step by step, without time limits, and pause at a failure').default(
        false,
      ),
    )
    .option('--watch', 'run again what changes, until Ctrl-C', false)
    .helpOption('--help', 'print this')
    .addHelpText('after', EXAMPLES)
}

function choiceOf(what: readonly string[], flags: Flags): Choice {
  const surfaces = SURFACES.filter((each) => what.includes(each))
  const watched = flags.headed || flags.debug
  return {
    surfaces: surfaces.length > 0 ? surfaces : watched ? ['web'] : EVERYTHING.surfaces,
    stores: flags.url === undefined ? (flags.store ?? EVERYTHING.stores) : ['deployed'],
    url: flags.url ?? null,
    paths: what.filter((each) => !isSurface(each)),
    names: flags.name,
    tags: flags.tags.length === 0 ? null : joined(flags.tags),
    workers: watched ? 1 : (flags.workers ?? null),
    retry: flags.retry ?? (watched ? 0 : EVERYTHING.retry),
    headed: watched,
    debug: flags.debug,
    watch: flags.watch,
  }
}

function contradiction({ url, store, headed, debug, workers }: Flags): string | null {
  if (url !== undefined && store !== undefined)
    return '--url names a shop with a store of its own, so it goes without --store.'
  if ((headed || debug) && (workers ?? 1) > 1) return 'A run that somebody watches has one worker.'
  return null
}

function joined(tags: readonly string[]): string {
  return tags.length === 1 ? (tags[0] ?? '') : tags.map((each) => `(${each})`).join(' and ')
}

function isSurface(text: string): text is Surface {
  return (SURFACES as readonly string[]).includes(text)
}

function storesIn(text: string): StoreKind[] {
  const kinds = text.split(',').map((each) => each.trim())
  const unknown = kinds.find((each) => !(OWN_STORES as string[]).includes(each))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no store "${unknown}"; there are ${OWN_STORES.join(', ')}.`)
  return [...new Set(kinds)] as StoreKind[]
}

function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It is an address such as https://shop.example.')
  return url.href.replace(/\/$/, '')
}
