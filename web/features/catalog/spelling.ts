import { closestMatch } from 'leven'

import { normaliseForSearch, searchWords } from '#core/text/search-words.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** Words of this length may differ in two letters, shorter ones in one. */
const LONG = 6
/** Further words of a query are left as they are. */
const MOST_WORDS = 3

/** The names of products that contain a text. */
export type FindNames = (text: string) => Promise<string[]>

/**
 * A query with its misspelt words replaced by words of product names, or null where there are none like them. A word is
 * looked for by how it begins and ends, so that the store's search finds the names to compare it with, however many there
 * are.
 */
export async function spellLike(query: string, findNames: FindNames): Promise<string | null> {
  const words = searchWords(query)
  const spelt = await Promise.all(
    words.map((word, place) => (place < MOST_WORDS ? closestWord(word, findNames) : word)),
  )
  const suggestion = spelt.join(' ')
  return suggestion === words.join(' ') ? null : suggestion
}

/** The most frequent of the words that are closest to this one; the word itself where none is close. */
async function closestWord(word: string, findNames: FindNames): Promise<string> {
  const letters = Array.from(word)
  if (letters.length < SHORTEST) return word
  const maxDistance = letters.length < LONG ? 1 : 2
  const pieces = [letters.slice(0, 3), letters.slice(-3), letters.slice(0, 2)]
  for (const piece of pieces) {
    const known = byFrequency(await findNames(piece.join('')))
    const closest = closestMatch(word, known, { maxDistance })
    if (closest !== undefined) return closest
  }
  return word
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of names.flatMap((name) => normaliseForSearch(name).words.split(' ')))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
}
