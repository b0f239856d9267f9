import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'
import { useShop } from '#web/state/shop-state.ts'

/**
 * What the header's search box says and does. The address holds what was searched, so that back, forward and reload
 * keep it.
 *
 * On the home page it searches in place and brings the results into view; from anywhere else it sets the global
 * keyword and goes to the search page. Without a text, a chosen category is opened.
 */
export function useHeaderSearch() {
  const navigate = useNavigate()
  const onHome = useLocation({ select: (location) => location.pathname === '/' })
  const searched = useSearch({
    strict: false,
    select: ({ search, q, category }) => ({ text: search ?? q ?? '', category: category ?? '' }),
  })

  const search = async (text: string, chosen: string) => {
    const category = chosen === '' ? {} : { category: chosen }
    if (text === '' && chosen !== '') {
      await navigate({ to: '/categoryDetails/$categoryId', params: { categoryId: chosen } })
    } else if (onHome) {
      await navigate({
        to: '/',
        search: text === '' ? {} : { search: text, ...category },
        resetScroll: false,
      })
      if (text !== '') document.getElementById(NEW_ARRIVALS_ID)?.scrollIntoView()
    } else if (text !== '') {
      useShop.getState().global.setKeyword(text)
      await navigate({ to: '/search', search: { q: text, ...category } })
    }
  }

  return { ...searched, search, onHome }
}
