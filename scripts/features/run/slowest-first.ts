/** How long scenarios took when they last passed, in milliseconds, by file and name. */
export type Durations = Readonly<Record<string, number>>

export function durationKey(file: string, name: string): string {
  return `${file.replaceAll('\\', '/')} ${name}`
}

/** What a step takes, more or less, in milliseconds. */
const STEP_MS = 250

/**
 * The longest first, so that no worker begins a long one when the others are about to end. What nobody has timed yet
 * counts by its steps; equals keep their order.
 */
export function slowestFirst<Item>(
  items: readonly Item[],
  about: (item: Item) => { key: string; steps: number },
  durations: Durations,
): Item[] {
  const timed = items.map((item) => {
    const { key, steps } = about(item)
    return { item, ms: durations[key] ?? steps * STEP_MS }
  })
  return timed.toSorted((one, other) => other.ms - one.ms).map(({ item }) => item)
}
