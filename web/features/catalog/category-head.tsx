import { useTranslation } from 'react-i18next'

import { categoryPath, HOME_PATH, NEW_ARRIVALS_PATH } from '#core/catalog/page-paths.ts'
import type { Category } from '#web/commerce/catalog-queries.ts'
import { breadcrumbData } from '#web/commerce/structured-data.ts'
import { inSummary } from '#web/lib/summary.ts'
import { DataBlock } from '#web/ui/data-block.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

type Props = {
  /** Id or slug as in the address; empty where there is none. */
  category: string
  /** The category itself; null where there is none, undefined while nobody knows. */
  known: Category | null | undefined
  /** What is searched on the shelf. */
  search: string
}

/** What a search engine or a shared link shows of a shelf; one without a category is that of the new arrivals. */
export function CategoryHead({ category, known, search }: Props) {
  const { t } = useTranslation()
  const isNew = category === ''
  const name = isNew ? t('catalog.category.newArrivals') : (known?.name ?? category)
  const path = isNew ? NEW_ARRIVALS_PATH : known && categoryPath(known)
  // Results of a search, and words that are no category, are nothing to be found.
  const isFound = search === '' && (isNew || known !== null)
  const summary = isNew
    ? t('catalog.category.newSummary')
    : t('catalog.category.summary', { name: inSummary(name) })
  const steps = [
    { name: t('layout.navigator.home'), path: HOME_PATH },
    { name, path: path ?? '' },
  ]
  return (
    <>
      <PageHead
        title={name}
        summary={summary}
        path={isFound ? (path ?? `${NEW_ARRIVALS_PATH}/${encodeURIComponent(category)}`) : undefined}
      />
      {import.meta.env.SSR && isFound && path && (
        <DataBlock things={(place) => [breadcrumbData(place, steps)]} />
      )}
    </>
  )
}
