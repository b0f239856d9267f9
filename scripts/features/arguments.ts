import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { InvalidArgumentError, Option, type Command } from 'commander'

import { SURFACES, type Surface } from '#features/support/run-parameters.ts'

import { npmCommand } from '../build/npm-command.ts'
import { ROOT } from '../build/root.ts'

/** What `npm run features` was told, ready for cucumber. */
export type FeatureArguments = { profiles: readonly Surface[]; deployed: boolean; args: string[] }

/** Reads the arguments; those that are not ours are cucumber's. */
export function readArguments(given: readonly string[], program = featuresCommand()): FeatureArguments {
  program.parse(given, { from: 'user' })
  const parameters = program.opts<{ store?: string; url?: string }>()
  const firstOption = program.args.findIndex((each) => each.startsWith('-'))
  const words = firstOption < 0 ? program.args : program.args.slice(0, firstOption)
  const profiles = SURFACES.filter((surface) => words.includes(surface))
  const paths = words
    .filter((word) => !profiles.some((profile) => profile === word))
    .map((path) => pathOf(path, program))
  const deployed = parameters.url !== undefined
  const world = deployed ? { ...parameters, store: 'deployed' } : parameters
  const worldArgs = Object.keys(world).length > 0 ? ['--world-parameters', JSON.stringify(world)] : []
  return {
    profiles: profiles.length > 0 ? profiles : SURFACES,
    deployed,
    args: [...paths, ...program.args.slice(words.length), ...worldArgs],
  }
}

export function featuresCommand(): Command {
  return npmCommand('features', 'run scenarios with cucumber, through browser (web) and terminal (cli)')
    .usage("[web] [cli] [path[:line] …] [options] [cucumber's options]")
    .allowUnknownOption()
    .allowExcessArguments()
    .addOption(
      new Option('--store <kind>', 'engine of the stores that scenarios start').choices([
        'sqlite',
        'postgres',
      ]),
    )
    .addOption(
      new Option('--url <address>', 'a deployment that is running; HAAT_OPERATOR_KEY has its operator key')
        .argParser(readUrl)
        .conflicts('store'),
    )
    .addHelpText(
      'after',
      `
Paths may leave out features/ and come before options. HEADED=1 shows the browser; PWDEBUG=1 opens Playwright's inspector.
Cucumber's options, such as --tags, --name, --retry and --parallel: npx cucumber-js --help`,
    )
}

/** The path from the root of the project; cucumber itself finds the features of a folder, and scenarios by lines. */
function pathOf(path: string, program: Command): string {
  const [, name = path, lines = ''] = /^(.+?)((?::\d+)*)$/.exec(path) ?? []
  const found = [name, join('features', name)].find((each) => existsSync(join(ROOT, each)))
  if (found === undefined) program.error(`There is no feature file or folder ${path}.`)
  const isFolder = statSync(join(ROOT, found)).isDirectory()
  return isFolder ? join(found, '**', '*.feature').replaceAll('\\', '/') : found.replaceAll('\\', '/') + lines
}

function readUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '')
  throw new InvalidArgumentError('It has to be an address such as https://shop.example.')
}
