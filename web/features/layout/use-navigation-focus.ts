import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

import { CONTENT_ID } from '#web/lib/section-ids.ts'

/**
 * After a navigation to another page the focus goes to its heading, so that a keyboard goes on there and a screen
 * reader reads it. The first page and changes within a page (search in place) leave the focus where it is.
 */
export function useNavigationFocus(): void {
  const router = useRouter()
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage()
      }),
    [router],
  )
}

function focusPage(): void {
  const main = document.getElementById(CONTENT_ID)
  const heading = main?.querySelector('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // The router decides where the page stands; focusing must not scroll it.
  ;(heading ?? main)?.focus({ preventScroll: true })
}
