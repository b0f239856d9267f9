import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { categoryKey } from '#core/catalog/page-paths.ts'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'

const GRID = 'grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
/** About as many as there are, so that little moves when they load. */
const EXPECTED_CATEGORIES = 27

export function CategoryLinks() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(catalogQueries.categories())
  if (data === undefined && isError) return <ErrorWithRetry retry={refetch} busy={isFetching} />
  return (
    <nav aria-label={t('catalog.search.browse')} aria-busy={data === undefined} className="my-8">
      <ul className={GRID}>
        {data === undefined &&
          Array.from({ length: EXPECTED_CATEGORIES }, (_, place) => (
            <li key={place} aria-hidden="true" className="h-[49px] border-b border-line" />
          ))}
        {data?.map((category) => (
          <li key={category.id} className="border-b border-line">
            <Link
              to="/categoryDetails/$categoryId"
              params={{ categoryId: categoryKey(category) }}
              className="flex min-h-12 items-center justify-between gap-2 py-2 font-medium hover:text-indigo"
            >
              <span>{category.name}</span>
              <Icon name="chevronRight" className="size-4 text-line-strong" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
