import type { StoreKind, Surface } from '#features/support/run-parameters.ts'

export type Choice = {
  surfaces: readonly Surface[]
  stores: readonly StoreKind[]
  /** Address of the deployment to run against; null for stores of our own. */
  url: string | null
  /** Feature files and folders from the root of the project, perhaps with lines: `features/cart/page.feature:12`. */
  paths: readonly string[]
  /** Words of the scenarios' names. */
  names: readonly string[]
  /** A tag expression; null for all. */
  tags: string | null
  /** Scenarios at a time; null for as many as this machine takes. */
  workers: number | null
  /** How often a scenario that failed is run again. */
  retry: number
  headed: boolean
  debug: boolean
  watch: boolean
}

/** Every scenario, on a store of its own: what `npm test` runs. */
export const EVERYTHING: Choice = {
  surfaces: ['web', 'cli'],
  stores: ['sqlite'],
  url: null,
  paths: [],
  names: [],
  tags: null,
  workers: null,
  retry: 1,
  headed: false,
  debug: false,
  watch: false,
}

/** The command that makes a choice, ready to be pasted into a shell. */
export function commandFor(choice: Choice): string {
  const flag = (name: string, value: string | number | null) =>
    value === null ? [] : [`--${name}`, String(value)]
  const args = [
    ...(choice.surfaces.length === 1 ? choice.surfaces : []),
    ...choice.paths,
    ...choice.names.flatMap((name) => flag('name', name)),
    ...flag('tags', choice.tags),
    ...(choice.url === null && choice.stores.join() !== 'sqlite' ? flag('store', choice.stores.join()) : []),
    ...flag('url', choice.url),
    ...flag('workers', choice.workers),
    ...(choice.retry === EVERYTHING.retry || choice.debug ? [] : flag('retry', choice.retry)),
    ...(choice.headed && !choice.debug ? ['--headed'] : []),
    ...(choice.debug ? ['--debug'] : []),
  ].map((each) => (/^[\w./:,=@-]+$/.test(each) ? each : quoted(each)))
  return args.length === 0 ? 'npm run features' : `npm run features -- ${args.join(' ')}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
