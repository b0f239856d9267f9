import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'

import { spellLike } from './spelling.ts'

type Props = {
  text: string
  /** Whether the results stand on the home page. */
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
