/** The most that a word may differ from one that was meant. */
const FARTHEST = 3

/** The known words that `word` may have been meant for, the closest first. */
export function suggested(word: string, known: readonly string[]): string[] {
  const most = Math.min(FARTHEST, Math.ceil(word.length * 0.4))
  return known
    .map((each) => ({ each, distance: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter((found) => found.distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ each }) => each)
}

/** How many letters have to be put in, taken out or changed to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of from.split('').entries()) {
    const next = [line + 1]
    for (const [at, other] of to.split('').entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
