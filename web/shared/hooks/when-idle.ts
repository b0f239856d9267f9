import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useReducedData } from '#web/shared/lib/reduced-data.ts'

/** Delay after `load`, so that background work does not compete with the downloads of the first page. */
const IDLE_DELAY_MS = 4000

/** Runs a function once the page has loaded and a delay is over. Returns how to cancel that. */
export function whenIdle(run: () => void, delayMs = IDLE_DELAY_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(run, delayMs)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', wait)
  }
}

type PreloadedPath = '/productDetails/$productId' | '/viewPage'

/** Preloads the code of a page that is likely next, unless reduced data is preferred. */
export function usePreloadedRoute(path: PreloadedPath, isLikely = true): void {
  const router = useRouter()
  const reduced = useReducedData()
  useEffect(() => {
    if (!isLikely || reduced) return
    return whenIdle(() => {
      router.loadRouteChunk(router.routesByPath[path])?.catch(() => {})
    })
  }, [router, path, isLikely, reduced])
}
