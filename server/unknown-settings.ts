import { closestMatch } from 'leven'

import { TERMINAL_SETTINGS, WORKSHOP_SETTINGS } from '#core/setting-names.ts'

import { STORE_SETTINGS } from './settings.ts'

/** What the store reads, and other programs of the project, which may share an environment with it. */
const KNOWN: readonly string[] = [...Object.keys(STORE_SETTINGS), ...TERMINAL_SETTINGS, ...WORKSHOP_SETTINGS]

/** A sentence about each variable that is named like a setting and is none: a slip of the pen would go unnoticed. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('HAAT_') && !KNOWN.includes(name))
    .sort()
    .map((name) => `${name} is no setting and has no effect; the nearest is ${nearest(name)}`)
}

function nearest(name: string): string {
  // The beginning of a name is nearer than a shorter name with other letters.
  return KNOWN.find((each) => each.startsWith(name)) ?? closestMatch(name, KNOWN) ?? ''
}
