import { useEffect, useState } from 'react'

/** How long after the page has loaded whatever nobody needs yet may come. */
const REST_MS = 1500

/** False until the page has loaded and come to rest: what is seen first has the line for itself till then. */
export function useWarm(): boolean {
  const [warm, setWarm] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = setTimeout(() => setWarm(true), REST_MS)
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', rest)
    }
  }, [])
  return warm
}
