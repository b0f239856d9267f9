/** Calls `then` when an element comes within a quarter of a screen. Returns how to stop. */
export function onNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && then(), {
    rootMargin: '25%',
  })
  observer.observe(element)
  return () => observer.disconnect()
}
