import { useEffect, useEffectEvent } from 'react'

type Options = { running: boolean; intervalMs: number }

/** Calls `advance` again and again while it runs; not in a tab that nobody sees. */
export function useAutoplay(advance: () => void, { running, intervalMs }: Options): void {
  const tick = useEffectEvent(advance)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) tick()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [running, intervalMs])
}
