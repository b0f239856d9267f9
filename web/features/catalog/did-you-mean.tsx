import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { closestMatch } from 'leven'

import { catalogQueries } from './catalog-queries.ts'

type Props = {
  text: string
  atHome?: boolean
}

/** Offers another spelling of a search that found nothing, if the store has products for that. */
export function DidYouMean({ text, atHome = false }: Props) {
  const { t } = useTranslation()
  const { data: suggestion } = useQuery(spellingQuery(text, useQueryClient()))
  if (!suggestion) return null
  const way = atHome
    ? ({ to: '/', search: { search: suggestion }, resetScroll: false } as const)
    : ({ to: '/search', search: { q: suggestion } } as const)
  return (
    <p role="status" className="mb-4 text-lg">
      <Link {...way} className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4">
        {t('catalog.search.didYouMean', { text: suggestion })}
      </Link>
    </p>
  )
}

function spellingQuery(text: string, client: QueryClient) {
  const find = async (piece: string) => {
    const products = await client.fetchQuery(catalogQueries.categoryProducts({ category: '', text: piece }))
    return products.map(({ name }) => name)
  }
  return queryOptions({
    queryKey: ['spelling', text],
    retry: false,
    queryFn: async () => {
      const suggestion = await spellLike(text, find)
      if (suggestion === null) return null
      const found = await client.fetchQuery(catalogQueries.search({ by: 'q', text: suggestion }))
      return found.length > 0 ? suggestion : null
    },
  })
}

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** Words of this length may differ in two letters, shorter ones in one. */
const LONG = 6
/** Further words of a query are left as they are. */
const MOST_WORDS = 3

export type FindNames = (text: string) => Promise<string[]>

/** Replaces misspelt words by similar words of product names; null without any. Finds candidates by how a word begins and ends. */
export async function spellLike(query: string, findNames: FindNames): Promise<string | null> {
  const words = wordsOf(query)
  const spelt = await Promise.all(
    words.map(async (word, place) => (place < MOST_WORDS ? closestWord(word, findNames) : word)),
  )
  const suggestion = spelt.join(' ')
  return suggestion === words.join(' ') ? null : suggestion
}

/** Letters of any width and case are one, with or without accents; the store's search folds more, but not in every browser. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFKC')
    .toLowerCase()
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The most frequent of the closest words; the word itself without any. */
async function closestWord(word: string, findNames: FindNames): Promise<string> {
  const letters = Array.from(word)
  if (letters.length < SHORTEST) return word
  const maxDistance = letters.length < LONG ? 1 : 2
  const pieces = [letters.slice(0, 3), letters.slice(-3), letters.slice(0, 2)]
  const found = await Promise.all(pieces.map((piece) => findNames(piece.join(''))))
  return closestMatch(word, byFrequency([...new Set(found.flat())]), { maxDistance }) ?? word
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of names.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const entries = [...counts]
  entries.sort(([, one], [, other]) => other - one)
  return entries.map(([word]) => word)
}
