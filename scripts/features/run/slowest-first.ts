/** How long scenarios took when they last passed, in milliseconds, by file and name. */
export type Durations = Readonly<Record<string, number>>

export function durationKey(file: string, name: string): string {
  return `${file.replaceAll('\\', '/')} ${name}`
}

/**
 * The longest first, so that no worker begins a long one when the others are about to end. What nobody has timed yet
 * counts as middling; equals keep their order.
 */
export function slowestFirst<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  durations: Durations,
): Item[] {
  const known = items.flatMap((item) => durations[keyOf(item)] ?? [])
  const middling = known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)] ?? 0
  const timeOf = (item: Item) => durations[keyOf(item)] ?? middling
  return items.toSorted((one, other) => timeOf(other) - timeOf(one))
}
