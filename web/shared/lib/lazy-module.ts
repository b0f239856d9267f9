import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Code that is fetched once, when it is wanted or soon may be; from then on it is at hand without waiting. */
export type LazyModule<Part> = {
  here: () => Part | undefined
  fetch: () => Promise<Part>
  subscribe: (arrived: () => void) => () => void
}

/** Describes such code; a fetch that failed is tried anew by the next one. */
export function lazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  let part: Part | undefined
  const waiting = new Set<() => void>()
  return {
    here: () => part,
    fetch: async () => {
      part ??= await load()
      for (const arrived of waiting) arrived()
      return part
    },
    subscribe: (arrived) => {
      waiting.add(arrived)
      return () => waiting.delete(arrived)
    },
  }
}

/** Fetches the code where a finger or the keyboard comes near; a failure shows when it is really wanted. */
export function preload(part: LazyModule<unknown>): void {
  part.fetch().catch(() => {})
}

type LoadOptions = {
  /** False while the component can do without. */
  wanted?: boolean
  /** Called when the code does not load; the next use tries again. */
  onFail: () => void
}

/** The code that a component shows; undefined until it is wanted and there. */
export function useLazyModule<Part>(
  part: LazyModule<Part>,
  { wanted = true, onFail }: LoadOptions,
): Part | undefined {
  const loaded = useSyncExternalStore(part.subscribe, part.here, () => undefined)
  const failed = useEffectEvent(onFail)

  useEffect(() => {
    if (!wanted || part.here() !== undefined) return
    let left = false
    part.fetch().catch(() => {
      if (!left) failed()
    })
    return () => {
      left = true
    }
  }, [part, wanted])

  return wanted ? loaded : undefined
}
