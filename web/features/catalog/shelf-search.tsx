import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#web/ui/button.tsx'
import { CONTROL_CLASS } from '#web/ui/field-frame.tsx'

type Props = {
  /** What is searched now; empty for the whole shelf. */
  text: string
  onSearch: (text: string) => void
}

/**
 * The panel 'Shop By' (spec §2.4). The button or Enter searches; an empty box and 'Reset All' bring the shelf back at
 * once.
 */
export function ShelfSearch({ text, onSearch }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ from: text, value: text })
  if (typed.from !== text) setTyped({ from: text, value: text })
  const type = (value: string) => {
    setTyped({ from: text, value })
    if (value === '' && text !== '') onSearch('')
  }

  return (
    <aside aria-labelledby="shop-by" className="lg:sticky lg:top-40 lg:self-start">
      <h2 id="shop-by" className="mb-4 border-b border-line pb-3 text-lg font-bold">
        {t('catalog.category.shopBy')}
      </h2>

      <form
        aria-labelledby="shop-by"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.value.trim())
        }}
      >
        <div className="flex gap-2 lg:flex-col lg:gap-3">
          <input
            type="search"
            name="shelf"
            value={typed.value}
            onChange={(event) => type(event.target.value)}
            aria-label={t('catalog.category.searchLabel')}
            placeholder={t('catalog.category.searchLabel')}
            autoComplete="off"
            enterKeyHint="search"
            className={`${CONTROL_CLASS} min-w-0 flex-1 placeholder:text-ink-soft lg:flex-none`}
          />
          <Button type="submit" look="secondary">
            {t('catalog.category.search')}
          </Button>
        </div>
        <Button
          look="quiet"
          size="small"
          className="-ml-3 self-start lg:ml-0 lg:self-stretch"
          onClick={() => type('')}
        >
          {t('catalog.category.resetAll')}
        </Button>
      </form>
    </aside>
  )
}
