import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/lib/catalog-queries.ts'
import { categoryKey } from '#web/lib/category-key.ts'
import { Button } from '#web/ui/button.tsx'

import { MENU_LINK, MenuLinks } from './menu-links.tsx'

/** Every category of the store, the last made first (spec §4). */
export function CategoriesMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(catalogQueries.categories())

  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-4">
        {t('common.sectionFailed')}
        <Button look="outline" size="small" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    )
  }
  if (!data) return <p className="skeleton h-40" role="status" aria-label={t('common.loading')} />
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
