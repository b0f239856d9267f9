import { cleanText } from '#core/text/clean-text.ts'
import { keywordText } from '#web/lib/address-search.ts'

/** What the address of the home page may hold: a search in place, perhaps within a category. */
type HomeSearch = { search?: string; category?: string }

/** Reads the address of the home page; anything else than texts is left out. A category alone searches nothing. */
export function readHomeSearch(input: Record<string, unknown>): HomeSearch {
  const search = keywordText('search', textOf(input['search']))
  const category = textOf(input['category'])
  return category === '' || search.search === undefined ? search : { ...search, category }
}

/** Numbers too: the address `/?search=2024` reads as one. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : ''
}
