import { useTranslation } from 'react-i18next'

import { Button } from '#web/shared/ui/button.tsx'
import { SearchBox } from '#web/shared/ui/search-box.tsx'

type Props = {
  text: string
  onSearch: (text: string) => void
}

/** The panel 'Shop By': an empty box and 'Reset All' show the whole category again at once. */
export function CategoryFilter({ text, onSearch }: Props) {
  const { t } = useTranslation()
  return (
    <aside aria-labelledby="shop-by" className="lg:sticky lg:top-40 lg:self-start">
      <h2 id="shop-by" className="mb-4 border-b border-line pb-3 text-lg font-bold">
        {t('catalog.category.shopBy')}
      </h2>
      <SearchBox
        variant="column"
        field="name"
        text={text}
        label={t('catalog.category.searchLabel')}
        placeholder={t('catalog.category.placeholder')}
        submit={t('catalog.category.search')}
        onSearch={onSearch}
        onClear={() => onSearch('')}
      >
        <Button
          type="reset"
          variant="quiet"
          size="small"
          className="mt-3 -ml-3 self-start lg:ml-0 lg:w-full lg:self-stretch"
        >
          {t('catalog.category.resetAll')}
        </Button>
      </SearchBox>
    </aside>
  )
}
