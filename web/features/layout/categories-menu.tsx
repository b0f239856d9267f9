import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { categoryKey } from '#core/catalog/category-key.ts'
import { SectionFailed } from '#web/ui/section-failed.tsx'

import { MENU_LINK, MenuLinks } from './menu-links.tsx'

/** Every category of the store, the last made first (spec §4). */
export function CategoriesMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(catalogQueries.categories())

  if (!data && isError) return <SectionFailed retry={refetch} busy={isFetching} />
  if (!data) return <output className="skeleton block h-40" aria-label={t('common.loading')} />
  return (
    <MenuLinks>
      {data.map((category) => (
        <li key={category.id}>
          <Link
            to="/categoryDetails/$categoryId"
            params={{ categoryId: categoryKey(category) }}
            preload="intent"
            onClick={close}
            className={MENU_LINK}
          >
            {category.name}
          </Link>
        </li>
      ))}
    </MenuLinks>
  )
}
