import { closestMatch } from 'leven'

import { TERMINAL_SETTINGS, WORKSHOP_SETTINGS } from '#core/setting-names.ts'

import { ConfigError, givenSettings, type Environment } from './config.ts'
import { SETTING_INFO, Settings } from './settings.ts'

/** Settings that a shop for real shoppers has to give itself. */
export const REQUIRED_IN_PRODUCTION = SETTING_INFO.flatMap(({ name, requiredInProduction }) =>
  requiredInProduction ? [name] : [],
)

/** Throws a ConfigError that names every such setting which is missing with `NODE_ENV=production`. */
export function assertProductionSettings(env: Environment): void {
  if (env['NODE_ENV'] !== 'production') return
  const given = givenSettings(env)
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => given[name] === undefined)
  if (missing.length === 0) return
  const names = new Intl.ListFormat('en-GB').format(missing)
  throw new ConfigError(
    `NODE_ENV=production needs ${names}, without which shoppers would see those of the demo shop: set them, as docs/production.md says`,
  )
}

/** What the store reads, and other programs of the project, which may share an environment with it. */
const KNOWN: readonly string[] = [...Object.keys(Settings.shape), ...TERMINAL_SETTINGS, ...WORKSHOP_SETTINGS]

/** A sentence for each variable that is named like a setting and is none, such as a misspelled one. */
export function unknownSettings(env: Environment): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('HAAT_') && !KNOWN.includes(name))
    .sort()
    .map((name) => `${name} is no setting and has no effect; the nearest is ${nearest(name)}`)
}

function nearest(name: string): string {
  // The beginning of a name is nearer than a shorter name with other letters.
  return KNOWN.find((each) => each.startsWith(name)) ?? closestMatch(name, KNOWN) ?? ''
}
