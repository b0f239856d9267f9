import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries, LIST_LIMIT } from '#web/features/catalog/catalog-queries.ts'
import { inSummary } from '#web/shared/ui/page-head.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'

import { PlainProductList } from './product-card.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { lazyHydration } from '#web/shared/ui/lazy-hydration.tsx'
import { CategoryLinks } from './category-links.tsx'

const DidYouMean = lazyHydration(async () => (await import('./did-you-mean.tsx')).DidYouMean)

type Props = {
  keyword: string
  category: string
}

export function SearchPage({ keyword, category }: Props) {
  const { t } = useTranslation()
  return (
    <div className="wrap pb-16">
      <PageHeading
        summary={t('catalog.search.summary', { text: inSummary(keyword) })}
        note={category !== '' && <SearchedCategory {...{ keyword, category }} />}
      >
        {t('catalog.search.title', { text: keyword })}
      </PageHeading>
      <Results {...{ keyword, category }} />
    </div>
  )
}

/** 'Loading....' stands while the list is empty, as specified; after the response it is small print. */
function Results({ keyword, category }: Props) {
  const { t } = useTranslation()
  const query = useQuery(catalogQueries.search({ by: 'q', text: keyword, category }))
  const { data, isError } = query
  const found = data?.slice(0, LIST_LIMIT) ?? []
  const failed = data === undefined && isError
  const nothing = data?.length === 0
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found" className="sr-only">
        {t('catalog.products.title')}
      </h2>
      <output className="mb-6 block min-h-7 text-lg text-ink-soft">
        {found.length > 0 && <span>{t('catalog.homeSearch.found', { count: found.length })}</span>}
        {nothing && (
          <span className="block font-semibold text-ink">
            {t('catalog.search.nothingFound', { text: keyword })}
          </span>
        )}
        {found.length === 0 && !failed && (
          <span className={nothing ? 'mt-1 block text-xs' : undefined} aria-hidden={nothing}>
            {t('catalog.search.loading')}
          </span>
        )}
      </output>
      {nothing && <DidYouMean text={keyword} />}
      {nothing && <SearchSuggestions keyword={keyword} />}
      <PlainProductList query={query} empty={null} found />
    </section>
  )
}

function SearchedCategory({ keyword, category }: Props) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(catalogQueries.categories())
  const known = categories.find(({ id, slug }) => slug === category || String(id) === category)
  return (
    <>
      <span>{`${t('catalog.search.inCategory', { name: known?.name ?? category })} `}</span>
      <Link
        to="/search"
        search={{ q: keyword }}
        className="ml-2 inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-4 hover:underline"
      >
        {t('catalog.search.everywhere')}
      </Link>
    </>
  )
}

/** More words than these are no list to choose from. */
const MOST_WORDS = 4

/** Where to go from a search that found nothing: each of its words alone, every product, every category. */
export function SearchSuggestions({ keyword }: { keyword: string }) {
  const { t } = useTranslation()
  const words = [...new Set(keyword.split(/\s+/).filter((word) => word.length > 1))]
  const way = buttonClass({ variant: 'outline', size: 'small' })
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {words.length > 1 &&
          words.slice(0, MOST_WORDS).map((word) => (
            <Link key={word} to="/search" search={{ q: word }} className={way}>
              {t('catalog.search.shorter', { text: word })}
            </Link>
          ))}
        <Link to="/search" className={way}>
          {t('catalog.search.allProducts')}
        </Link>
      </p>
      <CategoryLinks />
    </>
  )
}
