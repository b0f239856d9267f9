import type { RowPlace, RowProblems } from './row-problems.ts'

/** Refuses every row that comes after another one of the same key: nobody could say which of them counts. */
export function sameKeyTwice<Key extends string>(
  list: 'vendors' | 'categories' | 'banners' | 'products',
  key: Key,
  entries: readonly Readonly<Record<Key, unknown>>[],
  problems: RowProblems,
): void {
  const first = new Map<unknown, number>()
  for (const [place, entry] of entries.entries()) {
    const before = first.get(entry[key])
    if (before === undefined) first.set(entry[key], place)
    else {
      const row: RowPlace = `${list}.${place}`
      problems.add(row, key, `${list}.${before} has the same ${key}: send each row once`)
    }
  }
}
