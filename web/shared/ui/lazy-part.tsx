import {
  createElement,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

type Loading = {
  /** Shown until the code is loaded. */
  fallback?: ReactNode
  /** Called when the code does not load; the next rendering tries again. */
  onFail: () => void
}

/** A component that loads its code when rendered or preloaded. Unlike `React.lazy` it never suspends, and retries after a failure. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const listeners = new Set<() => void>()
  const fetch = async () => {
    loaded ??= await load()
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Part({ fallback = null, onFail, ...props }: Props & Loading) {
    const code = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
    const failed = useEffectEvent(onFail)
    useEffect(() => {
      if (loaded) return
      let isGone = false
      fetch().catch(() => {
        if (!isGone) failed()
      })
      return () => {
        isGone = true
      }
    }, [])
    return code ? createElement(code, props as unknown as Props) : fallback
  }

  /** Loads the code ahead; a failure shows when the part is rendered. */
  const preload = () => void fetch().catch(() => {})
  return Object.assign(Part, { preload })
}
