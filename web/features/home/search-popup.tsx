import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'

import { PopupHeading } from './popup-heading.tsx'

/** Searches everywhere: it sets the global keyword and goes to the search page (spec §2.3, item 7). */
export function SearchPopup({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const inputId = useId()

  const submit = async () => {
    const keyword = text.trim()
    if (keyword === '') return
    useShop.getState().global.setKeyword(keyword)
    close()
    await navigate({ to: '/search', search: { q: keyword } })
  }

  return (
    <section aria-label={t('home.toolbar.search')}>
      <PopupHeading>{t('home.toolbar.search')}</PopupHeading>
      <form
        className="grid gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label htmlFor={inputId} className="text-sm font-semibold">
          {t('home.searchPopup.keyword')}
        </label>
        <input
          id={inputId}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full rounded border border-line-strong bg-card px-3 text-base hover:border-ink"
        />
        <Button type="submit" look="secondary">
          {t('home.searchPopup.submit')}
        </Button>
      </form>
    </section>
  )
}
