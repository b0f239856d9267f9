/** Listens to an event of the window. Returns how to stop. */
export function onWindow<Type extends keyof WindowEventMap>(
  type: Type,
  heard: (event: WindowEventMap[Type]) => void,
): () => void {
  window.addEventListener(type, heard)
  return () => window.removeEventListener(type, heard)
}

/**
 * Tells when another tab has changed what local storage holds under a key, or has emptied it. Returns how to stop.
 */
export function onStored(key: string, heard: () => void): () => void {
  return onWindow('storage', (event) => {
    if (event.key === key || event.key === null) heard()
  })
}

/**
 * The same, and after Back has brought this page from the browser's memory: what happened meanwhile came to nobody's ears.
 */
export function onStoredElsewhere(key: string, heard: () => void): () => void {
  const stops = [
    onStored(key, heard),
    onWindow('pageshow', ({ persisted }) => {
      if (persisted) heard()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
