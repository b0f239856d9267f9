import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'
import { useShop } from '#web/state/store.ts'

/**
 * What the header's search box says and does. The address holds what was searched, so that back, forward and reload
 * keep it; the box holds what is being typed.
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
  const [typed, setTyped] = useTyped(searched.text)
  const [chosen, setChosen] = useTyped(searched.category)

  const submit = async () => {
    const text = typed.trim()
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

  return { text: typed, setText: setTyped, category: chosen, setCategory: setChosen, submit }
}

/** A half-typed value that starts from the address, and starts anew when that changes. */
function useTyped(fromAddress: string): [string, (value: string) => void] {
  const [state, setState] = useState({ from: fromAddress, value: fromAddress })
  if (state.from !== fromAddress) setState({ from: fromAddress, value: fromAddress })
  return [state.value, (value) => setState({ from: fromAddress, value })]
}
