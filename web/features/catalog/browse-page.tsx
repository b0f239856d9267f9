import { useTranslation } from 'react-i18next'

import { BROWSE_PATH } from '#core/catalog/page-paths.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

import { CategoryLinks } from './category-links.tsx'
import { ProductList } from './product-list.tsx'

/** The search page before anything is searched, where the phone's 'Categories' leads (spec §2.2): every way in. */
export function BrowsePage({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="wrap pb-16">
      <PageHeading summary={t('catalog.search.browseSummary')} path={BROWSE_PATH}>
        {t('catalog.search.browse')}
      </PageHeading>
      <div className="max-w-xl">
        <SearchBox
          look="beside"
          action="/search"
          field="q"
          label={t('catalog.search.label')}
          submit={t('catalog.search.submit')}
          onSearch={(text) => text !== '' && onSearch(text)}
        />
      </div>
      <CategoryLinks />
      <ProductList category="" vendorName="" />
    </div>
  )
}
