/**
 * The photo that a row is to have, by what it says and what it had; `message` where there is no such picture. A row that says
 * nothing, or what is there, keeps it.
 */
export type PhotoOf = (
  said: string | undefined,
  before: string | undefined,
) => { photo: string; message?: string }

/** Knows the pictures by what `stored` names them; a full URL is a picture of its own. */
export function photosBy(stored: ReadonlyMap<string, string>): PhotoOf {
  return (said, before = '') => {
    if (said === undefined || said === before || said === '') return { photo: said ?? before }
    if (isUrl(said)) return { photo: said }
    const photo = stored.get(said)
    if (photo !== undefined) return { photo }
    return {
      photo: said,
      message: `There is no picture ${said.slice(0, 200)}: add it first, or give its full address`,
    }
  }
}

/** The names among these that have to be looked up. */
export function namesToFind(entries: readonly { photo?: string }[]): string[] {
  return [...new Set(entries.flatMap(({ photo }) => (photo && !isUrl(photo) ? [photo] : [])))]
}

function isUrl(photo: string): boolean {
  return /^https?:\/\/[^/\s]+/.test(photo)
}
