import { readConfig } from './config.ts'

/**
 * What other programs of the project read, which may share an environment with the store: the terminal, its secrets from a
 * variable or a file, the tests and what starts them. A test holds this list against their sources.
 */
const OF_OTHERS = [
  'HAAT_BOOTSTRAP_PID',
  'HAAT_CHROMIUM',
  'HAAT_CONFIG_DIR',
  'HAAT_DEBUG',
  'HAAT_EMAIL',
  'HAAT_FUZZ_SEED',
  'HAAT_INSECURE_HTTP',
  'HAAT_MODEL_RUNS',
  'HAAT_MUTATION_AREA',
  'HAAT_OPERATOR_KEY',
  'HAAT_OPERATOR_KEY_FILE',
  'HAAT_OWN_NODE',
  'HAAT_PASSWORD',
  'HAAT_PASSWORD_FILE',
  'HAAT_PROFILE',
  'HAAT_QUOTE_URL',
  'HAAT_RETRY',
  'HAAT_TEST_DATABASES',
  'HAAT_TEST_WEB',
  'HAAT_TIMEOUT',
  'HAAT_TOKEN',
  'HAAT_TOKEN_FILE',
  'HAAT_URL',
]

/** A sentence about each variable that is named like a setting and is none: a slip of the pen would go unnoticed. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...settingNames(), ...OF_OTHERS]
  return Object.keys(env)
    .filter((name) => name.startsWith('HAAT_') && !known.includes(name))
    .sort()
    .map((name) => `${name} is no setting and has no effect; the nearest is ${nearest(name, known)}`)
}

/** The names of all variables that the store reads. */
export function settingNames(): string[] {
  const names = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names].sort()
}

function nearest(name: string, known: readonly string[]): string {
  // The beginning of a name is nearer than a shorter name with other letters.
  const distance = (each: string) => (each.startsWith(name) ? 0 : editDistance(name, each))
  return known.reduce((best, each) => (distance(each) < distance(best) ? each : best))
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
