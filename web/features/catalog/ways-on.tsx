import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { buttonClass } from '#web/ui/button.tsx'

import { CategoryLinks } from './category-links.tsx'

/** More words than these are no list to choose from. */
const MOST_WORDS = 4

/** Where to go from a search that found nothing: each of its words alone, every product, every category. */
export function WaysOn({ keyword }: { keyword: string }) {
  const { t } = useTranslation()
  const words = [...new Set(keyword.split(/\s+/).filter((word) => word.length > 1))]
  const way = buttonClass({ look: 'outline', size: 'small' })
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
