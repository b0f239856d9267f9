/** Listens to an event of the window. Returns how to stop. */
export function onWindow<Type extends keyof WindowEventMap>(
  type: Type,
  heard: (event: WindowEventMap[Type]) => void,
): () => void {
  window.addEventListener(type, heard)
  return () => window.removeEventListener(type, heard)
}

/** Calls `heard` when another tab changes or clears a key of local storage. Returns how to stop. */
export function onStorageChange(key: string, heard: () => void): () => void {
  return onWindow('storage', (event) => {
    if (event.key === key || event.key === null) heard()
  })
}

/** Also runs after a bfcache restore: frozen pages receive no storage events. */
export function onStorageChangeElsewhere(key: string, heard: () => void): () => void {
  const stops = [
    onStorageChange(key, heard),
    onWindow('pageshow', ({ persisted }) => {
      if (persisted) heard()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
