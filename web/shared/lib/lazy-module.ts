import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { startWait } from './slow-loading.ts'

/** Code that is fetched once, when it is wanted or soon may be; from then on it is at hand without waiting. */
export type PartOnDemand<Part> = {
  here: () => Part | undefined
  fetch: () => Promise<Part>
  subscribe: (arrived: () => void) => () => void
}

/** Describes such code; a fetch that failed is tried anew by the next one. */
export function partOnDemand<Part>(load: () => Promise<Part>): PartOnDemand<Part> {
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
export function fetchSoon(part: PartOnDemand<unknown>): void {
  part.fetch().catch(() => {})
}

type Wish = {
  /** False while the component can do without. */
  wanted?: boolean
  /** Told when the code does not arrive; the next wish tries again. */
  onFail: () => void
}

/** The code that a component shows; undefined until it is wanted and there. */
export function usePart<Part>(part: PartOnDemand<Part>, { wanted = true, onFail }: Wish): Part | undefined {
  const loaded = useSyncExternalStore(part.subscribe, part.here, () => undefined)
  const failed = useEffectEvent(onFail)

  useEffect(() => {
    if (!wanted || part.here() !== undefined) return
    let left = false
    const endWait = startWait()
    part
      .fetch()
      .catch(() => {
        if (!left) failed()
      })
      .finally(endWait)
    return () => {
      left = true
      endWait()
    }
  }, [part, wanted])

  return wanted ? loaded : undefined
}
