import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first wanted; null until it is there. When the code does not arrive,
 * `onFail` is told, and the next wish tries again.
 */
export function useOnDemand<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFail: (error: unknown) => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const fetchCode = useEffectEvent(load)
  const failed = useEffectEvent(onFail)

  useEffect(() => {
    if (!wanted || loaded) return
    let left = false
    fetchCode().then(
      (component) => !left && setLoaded(() => component),
      (error: unknown) => !left && failed(error),
    )
    return () => {
      left = true
    }
  }, [wanted, loaded])

  return wanted ? loaded : null
}
