import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '#scripts/build/root.ts'
import { STORES, SURFACES, type Surface } from '#features/support/run-parameters.ts'

/** The arguments of `npm run features`, ready for cucumber. */
export type FeatureArguments =
  | { kind: 'run'; profiles: readonly Surface[]; deployed: boolean; args: string[] }
  | { kind: 'help' }
  | { kind: 'error'; message: string }

export const FEATURES_HELP = `Usage: npm run features -- [web] [cli] [path[:line] …] [options]

Runs the scenarios with cucumber, through the browser (profile web) and the terminal (profile cli).
Paths may leave out features/. Shorthands for world parameters:
  --store <kind>   ${STORES.filter((kind) => kind !== 'deployed').join(' or ')}: the engine of the stores that scenarios start
  --url <address>  a deployment that is already running; HAAT_OPERATOR_KEY has its operator key
HEADED=1 shows the browser; PWDEBUG=1 opens Playwright's inspector.
All other options are cucumber's own:
`

/** Options of cucumber whose next argument is a value and never a path. */
const WITH_VALUE = new Set(
  `-c --config -f --format --format-options --i18n-keywords -i --import -l --loader --language --name --order
  --parallel --plugin --plugin-options -r --require --require-module --retry --retry-tag-filter --shard -t --tags
  --world-parameters`.split(/\s+/),
)

/** Splits our own arguments from cucumber's and resolves feature paths from the project's root. */
export function readArguments(given: readonly string[], root = ROOT): FeatureArguments {
  const profiles: Surface[] = []
  const args: string[] = []
  const parameters: { store?: string; url?: string } = {}
  const rest = given.values()
  for (const argument of rest) {
    const [option = '', inline] = argument.startsWith('--') ? argument.split(/=(.*)/s) : [argument]
    const value = () => inline ?? rest.next().value ?? ''
    if (option === '--help') return { kind: 'help' }
    if (option === '-p' || option === '--profile' || isSurface(argument)) {
      const profile = isSurface(argument) ? argument : value()
      if (!isSurface(profile)) return error(`There is no profile "${profile}": use ${SURFACES.join(' or ')}.`)
      profiles.push(profile)
    } else if (option === '--store') {
      parameters.store = value()
      if (!['sqlite', 'postgres'].includes(parameters.store))
        return error(`There is no store "${parameters.store}": use sqlite or postgres.`)
    } else if (option === '--url') {
      parameters.url = value().replace(/\/$/, '')
      if (!/^https?:$/.test(URL.parse(parameters.url)?.protocol ?? ''))
        return error('--url takes an address such as https://shop.example.')
    } else if (WITH_VALUE.has(option)) {
      args.push(option, value())
    } else if (argument.startsWith('-')) {
      args.push(argument)
    } else {
      const paths = cucumberPaths(argument, root)
      if (paths === null) return error(`There is no feature file or folder ${argument}.`)
      args.push(...paths)
    }
  }
  const deployed = parameters.url !== undefined
  if (deployed && parameters.store !== undefined) return error('--url and --store exclude each other.')
  const world = deployed ? { ...parameters, store: 'deployed' } : parameters
  if (Object.keys(world).length > 0) args.push('--world-parameters', JSON.stringify(world))
  return { kind: 'run', profiles: profiles.length > 0 ? [...new Set(profiles)] : SURFACES, deployed, args }
}

/**
 * The paths that make cucumber find exactly this file or folder; null when it does not exist. Cucumber reads paths as
 * globs and a folder with a dot as a file, so special characters are escaped. It matches lines against the path as
 * written, hence both forms.
 */
export function cucumberPaths(path: string, root = ROOT): string[] | null {
  const [, name = path, lines = ''] = /^(.+?)((?::\d+)*)$/.exec(path) ?? []
  const found = [name, join('features', name)].find((each) => existsSync(join(root, each)))
  if (found === undefined) return null
  const plain = found.replaceAll('\\', '/').replace(/\/+$/, '')
  // Braces expand even within a class; this range contains the opening one.
  const escaped = plain.replaceAll(/[[\]()*?]/g, (character) => `[${character}]`).replaceAll('{', '[z-|]')
  if (statSync(join(root, found)).isDirectory()) return lines === '' ? [`${escaped}/**/*.feature`] : null
  if (!plain.endsWith('.feature')) return null
  return escaped === plain ? [plain + lines] : [escaped, ...(lines === '' ? [] : [plain + lines])]
}

function isSurface(text: string): text is Surface {
  return (SURFACES as readonly string[]).includes(text)
}

function error(message: string): FeatureArguments {
  return { kind: 'error', message }
}
