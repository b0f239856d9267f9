import { beginsWordAt, isMarks } from '#core/text/search-words.ts'
import type { SearchFields } from './search-text.ts'

/**
 * Match ranks, best first: the name starts with the query; every query word starts a word of the name; the name contains
 * every word; name, model, vendor and code contain them; the description is needed as well.
 */
export const RANKS = ['name starts', 'words start', 'name', 'facts', 'description'] as const
export type Rank = (typeof RANKS)[number]

/**
 * Returns the ranks that a query can match. A query of punctuation only matches names, because nearly every description
 * and code contains punctuation.
 */
export function ranksOf(words: readonly string[]): readonly Rank[] {
  return words.every(isMarks) ? RANKS.slice(0, RANKS.indexOf('name') + 1) : RANKS
}

/** Returns the rank of a product for a query's words; null when it does not match. */
export function rankOf(fields: SearchFields, words: readonly string[]): Rank | null {
  const { name, facts, description, marks } = fields
  if (words.every(isMarks)) return words.every((word) => marks.includes(word)) ? 'name' : null
  if (words.every((word) => name.includes(word))) {
    if (name.startsWith(words.join(' '))) return 'name starts'
    return words.every((word) => startsWord(name, word)) ? 'words start' : 'name'
  }
  if (words.every((word) => name.includes(word) || facts.includes(word))) return 'facts'
  const anywhere = (word: string) => name.includes(word) || facts.includes(word) || description.includes(word)
  return words.every(anywhere) ? 'description' : null
}

function startsWord(text: string, word: string): boolean {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (beginsWordAt(text, index)) return true
  }
  return false
}

/** Compares products of one rank: in stock first, then newest, then highest id. */
export function inStockThenNewest(
  one: { stock: number; listed_at: number; id: number },
  other: { stock: number; listed_at: number; id: number },
): number {
  const stocked = Number(other.stock > 0) - Number(one.stock > 0)
  return stocked || other.listed_at - one.listed_at || other.id - one.id
}
