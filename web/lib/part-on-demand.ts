import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is fetched once, when it is wanted or soon may be; from then on it is at hand without waiting. */
export type PartOnDemand<Part> = { here: () => Part | undefined; fetch: () => Promise<Part> }

/** Describes such code; a fetch that failed is tried anew by the next one. */
export function partOnDemand<Part>(load: () => Promise<Part>): PartOnDemand<Part> {
  let part: Part | undefined
  return {
    here: () => part,
    fetch: async () => {
      part ??= await load()
      return part
    },
  }
}

/** Fetches the code where a finger or the keyboard comes near; a failure shows when it is really wanted. */
export function fetchSoon(part: PartOnDemand<unknown>): void {
  part.fetch().catch(() => {})
}

/** The code that a component shows, undefined until it is there. When it does not arrive, `onFail` is told. */
export function usePart<Part>(part: PartOnDemand<Part>, onFail: () => void): Part | undefined {
  const [, arrived] = useState(false)
  const failed = useEffectEvent(onFail)

  useEffect(() => {
    if (part.here() !== undefined) return
    let left = false
    part.fetch().then(
      () => !left && arrived(true),
      () => !left && failed(),
    )
    return () => {
      left = true
    }
  }, [part])

  return part.here()
}
