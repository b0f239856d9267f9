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
