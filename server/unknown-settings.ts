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
  const distance = (each: string) => (each.startsWith(name) ? 0 : editDistance(name, each))
  return KNOWN.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

/** How many letters have to be added, left out or changed to make one text of the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [column, wanted] of other.split('').entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
