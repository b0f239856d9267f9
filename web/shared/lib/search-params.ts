import { cleanText } from '#core/text/clean-text.ts'
import { firstCharacters } from '#core/text/first-characters.ts'
import { searchTextMaxLength } from '#generated/limits.ts'

/** The search part of an address as plain texts: `?q=42` and `?q=true` are words that a shopper typed, not JSON. */
export function parseAddressSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse; undefined and empty entries are left out. */
export function formatAddressSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** One text of the search part for `validateSearch`: cleaned, and absent where it is empty. */
export function searchText<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const text = typeof value === 'string' ? cleanText(value) : ''
  return (text === '' ? {} : { [key]: text }) as { [K in Key]?: string }
}

/** The search in place of the home page, perhaps within a category; a category alone searches nothing. */
export function homeSearch({ search, category }: Record<string, unknown>): {
  search?: string
  category?: string
} {
  const text = keywordText('search', search)
  return text.search === undefined ? {} : { ...text, ...searchText('category', category) }
}

/** A text to search products for, for `validateSearch`: as much of it as the store takes. */
export function keywordText<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const { [key]: text = '' } = searchText(key, value) as Record<Key, string | undefined>
  return searchText(key, firstCharacters(text, searchTextMaxLength))
}
