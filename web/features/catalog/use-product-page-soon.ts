import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

import { prefersReducedData } from '#web/lib/reduced-data.ts'

/** How long a card is in sight before somebody seems to look at it. */
const LOOK_MS = 300

type Fetch = () => void
/** Watches all links, as long as there are any. */
let observer: IntersectionObserver | null = null
/** What to fetch for each watched link, and the timers of those in sight. */
const watched = new Map<Element, Fetch>()
const looks = new Map<Element, ReturnType<typeof setTimeout>>()

/**
 * Fetches the code of the product's page when links to products come in sight and stay there, once the page itself has
 * loaded. The data is in the lists already, and pictures wait for the tap.
 */
export function useProductPageSoon(): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const router = useRouter()

  useEffect(() => {
    const element = link.current
    if (!element) return
    return watch(element, () => {
      router.loadRouteChunk(router.routesByPath['/productDetails/$productId'])?.catch(() => {})
    })
  }, [router])

  return link
}

function watch(element: Element, fetch: Fetch): () => void {
  observer ??= new IntersectionObserver(look)
  watched.set(element, fetch)
  observer.observe(element)
  return () => forget(element)
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    clearTimeout(looks.get(target))
    looks.delete(target)
    if (isIntersecting) looks.set(target, setTimeout(soon, LOOK_MS, target))
  }
}

/** The first link that is looked at is enough: the page's code is the same for all of them. */
function soon(element: Element): void {
  if (document.readyState !== 'complete') {
    window.addEventListener('load', () => soon(element), { once: true })
    return
  }
  const fetch = watched.get(element)
  if (!fetch || prefersReducedData()) return
  for (const other of watched.keys()) forget(other)
  fetch()
}

function forget(element: Element): void {
  clearTimeout(looks.get(element))
  looks.delete(element)
  watched.delete(element)
  observer?.unobserve(element)
  if (watched.size === 0) observer = null
}
