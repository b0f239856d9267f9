import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react'

import { useReducedData } from '#web/shared/lib/reduced-data.ts'

import { useReducedMotion } from './use-media.ts'

export type CarouselStep = 1 | -1

export type Autoplay = { paused: boolean; toggle: () => void }

type Options = {
  intervalMs: number
  moves: boolean
  onStep: (by: CarouselStep) => void
}

/** Autoplay: paused under the mouse, with the focus inside, after Pause, in hidden tabs, and with reduced motion or data. */
export function useCarousel({ intervalMs, moves, onStep }: Options) {
  const reducedMotion = useReducedMotion()
  const automatic = !useReducedData() && !reducedMotion && moves
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [restarts, restart] = useReducer((count: number) => count + 1, 0)
  const playing = automatic && !paused && !hovered && !focused
  const advance = useEffectEvent(() => {
    if (!document.hidden) onStep(1)
  })

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(advance, intervalMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a restart begins a new interval
  }, [playing, intervalMs, restarts])

  const toggle = () => {
    // Play is pressed with the focus upon it, which would hold what it is to start.
    if (paused) setFocused(false)
    setPaused(!paused)
  }
  return {
    playing,
    ...(automatic && { autoplay: { paused, toggle } satisfies Autoplay }),
    step: (by: CarouselStep) => {
      restart()
      onStep(by)
    },
    restart,
    holders: {
      // A finger that taps never leaves, so only a mouse hovers.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // An arrow that was pressed with a mouse keeps the focus, which must not stop the slides.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

/** How far a finger goes sideways before it counts as a swipe, in CSS pixels. */
const SWIPE_PX = 40

/** Touch handlers that tell a swipe to the left (1, on) from one to the right (-1, back). Scrolling is no swipe. */
export function useSwipe(onSwipe: (by: CarouselStep) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}

/** An index brought back into the ring, from either side. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}
