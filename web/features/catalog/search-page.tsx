import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/lib/catalog-queries.ts'
import { wasRefused } from '#web/lib/was-refused.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SectionFailed } from '#web/ui/section-failed.tsx'

import { ProductGrid } from './product-grid.tsx'

type Props = {
  /** What is searched for; never empty. */
  keyword: string
  /** Id or slug that limits the search; empty for all. */
  category: string
}

/** What the whole shop, or one category of it, has for a keyword (spec §2.7). */
export function SearchPage({ keyword, category }: Props) {
  const { t } = useTranslation()
  return (
    <div className="wrap pb-16">
      <PageHeading note={category !== '' && <SearchedCategory {...{ keyword, category }} />}>
        {t('catalog.search.title', { text: keyword })}
      </PageHeading>
      <Results {...{ keyword, category }} />
    </div>
  )
}

/** 'Loading....' stands while the list is empty, as specified; once the answer is there, one line says what that means. */
function Results({ keyword, category }: Props) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(
    catalogQueries.search({ by: 'q', text: keyword, category }),
  )
  const found = data ?? []
  const failed = data === undefined && error !== null && !wasRefused(error)
  const nothing = data?.length === 0 || wasRefused(error)
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found" className="sr-only">
        {t('catalog.products.title')}
      </h2>
      <output className="block">
        {found.length === 0 && !failed && (
          <span className="block text-lg text-ink-soft">{t('catalog.search.loading')}</span>
        )}
        {nothing && (
          <span className="mt-2 block text-lg font-semibold">
            {t('catalog.search.nothingFound', { text: keyword })}
          </span>
        )}
      </output>
      {failed && <SectionFailed retry={refetch} busy={isFetching} />}
      <ProductGrid products={found} />
    </section>
  )
}

function SearchedCategory({ keyword, category }: Props) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(catalogQueries.categories())
  const known = categories.find(({ id, slug }) => slug === category || String(id) === category)
  return (
    <>
      {t('catalog.search.inCategory', { name: known?.name ?? category })}{' '}
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
