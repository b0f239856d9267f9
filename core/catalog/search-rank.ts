import { beginsWordAt, isMarks } from '#core/text/search-words.ts'
import type { SearchFields } from './search-text.ts'

/**
 * How well a product fits, best first: its name starts with the whole text; every word starts a word of the name; the name
 * has every word; name, model, vendor and code have; the description had to help.
 */
export const RANKS = ['name starts', 'words start', 'name', 'facts', 'description'] as const
export type Rank = (typeof RANKS)[number]

/**
 * The ranks in which these words can find anything. Nothing but marks is looked for in names alone: hardly a description is
 * without a full stop, no code without a hyphen, and none of them shows on a card why it was found.
 */
export function ranksOf(words: readonly string[]): readonly Rank[] {
  return words.every(isMarks) ? RANKS.slice(0, RANKS.indexOf('name') + 1) : RANKS
}

/** The rank of a product for these words; null when it has none of those that they can find it by. */
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
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    if (beginsWordAt(text, place)) return true
  }
  return false
}

/** Among products that fit alike, what is in stock comes first, then the newest. */
export function inStockThenNewest(
  one: { stock: number; listed_at: number; id: number },
  other: { stock: number; listed_at: number; id: number },
): number {
  const stocked = Number(other.stock > 0) - Number(one.stock > 0)
  return stocked || other.listed_at - one.listed_at || other.id - one.id
}
