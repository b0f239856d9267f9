/** The names of these rows that may stand for a picture of the store. */
export function namesToFind(rows: readonly { photo?: string }[]): string[] {
  return [...new Set(rows.flatMap(({ photo }) => (photo && !isUrl(photo) ? [photo] : [])))]
}

/**
 * The photo of a row after an import, by what the row says and what it had: a full URL, or one of the pictures in `found`, by the
 * names that stand for them.
 */
export function photoAfter(
  said: string | undefined,
  before = '',
  found: ReadonlyMap<string, string>,
  refuse: (field: string, message: string) => void,
): string {
  if (said === undefined || said === before) return before
  if (said === '' || isUrl(said)) return said
  const photo = found.get(said)
  if (photo === undefined)
    refuse('photo', `There is no picture ${said.slice(0, 200)}: add it first, or give its full address`)
  return photo ?? said
}

function isUrl(photo: string): boolean {
  return /^https?:\/\/[^/\s]+/.test(photo)
}
