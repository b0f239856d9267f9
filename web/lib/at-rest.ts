/** How long after the page has loaded: its first visit has the line for itself till then. */
const REST_MS = 4000

/** Does something once the page has come to rest. */
export function atRest(then: () => void): void {
  const rest = () => setTimeout(then, REST_MS)
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
