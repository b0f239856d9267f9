import { useState, useEffect } from 'react'

/** How long after the page has loaded: its first visit has the line for itself till then. */
const REST_MS = 4000

/** Does something once the page has loaded and come to rest. Returns how not to. */
export function atRest(then: () => void, restMs = REST_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    timer = setTimeout(then, restMs)
  }
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', rest)
  }
}

/** How long after the page has loaded whatever nobody needs yet may come. */
const WARM_REST_MS = 1500

/** False until the page has loaded and come to rest: what is seen first has the line for itself till then. */
export function useWarm(): boolean {
  const [warm, setWarm] = useState(false)
  useEffect(() => atRest(() => setWarm(true), WARM_REST_MS), [])
  return warm
}
