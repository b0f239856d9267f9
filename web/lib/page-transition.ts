import { isSavingData } from './data-saver.ts'

type Change = { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string } }

/** Where a browser lets single changes go without a transition; an older one would put it around all of them. */
const KNOWS_TYPES = 'selector(:active-view-transition-type(page))'

/**
 * One page fades into the next where motion is welcome. A tap on a product is answered in the very next frame instead,
 * and nothing fades within a page. Undefined for a browser that cannot choose.
 */
export function pageTransition(): { types: (change: Change) => string[] | false } | undefined {
  const knows = typeof window !== 'undefined' && 'CSS' in window && window.CSS.supports(KNOWS_TYPES)
  return knows ? { types: transitionTypes } : undefined
}

export function transitionTypes({ fromLocation, toLocation }: Change): string[] | false {
  const isOther = fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname
  const isProduct = toLocation.pathname.startsWith('/productDetails/')
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData()
  return isOther && !isProduct && !isStill ? ['page'] : false
}
