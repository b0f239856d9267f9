import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react'

import { useReducedData } from '#web/shared/lib/reduced-data.ts'
import { useReducedMotion } from '#web/shared/hooks/use-media.ts'

/** One further, or one back. */
export type CarouselStep = 1 | -1

export type Autoplay = { paused: boolean; toggle: () => void }

type Options = {
  /** How long it stands before it moves by itself. */
  intervalMs: number
  /** Whether there is anything to move to. */
  moves: boolean
  /** Shows the next one or the one before. */
  onStep: (by: CarouselStep) => void
}

/**
 * When a carousel moves by itself: not under the mouse, not while the keyboard is in it, not after Pause, not in a tab
 * that is hidden, and never for a shopper who prefers reduced motion or data. Any action of the shopper
 * starts the interval anew.
 */
export function useCarousel({ intervalMs, moves, onStep }: Options) {
  const reducedMotion = useReducedMotion()
  const automatic = !useReducedData() && !reducedMotion && moves
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const startAnew = useRef(() => {})
  const playing = automatic && !paused && !hovered && !focused
  const advance = useEffectEvent(() => {
    if (!document.hidden) onStep(1)
  })

  useEffect(() => {
    if (!playing) return
    let timer = setInterval(advance, intervalMs)
    startAnew.current = () => {
      clearInterval(timer)
      timer = setInterval(advance, intervalMs)
    }
    return () => {
      clearInterval(timer)
      startAnew.current = () => {}
    }
  }, [playing, intervalMs])

  const touched = () => startAnew.current()
  const toggle = () => {
    // Play is pressed with the focus upon it, which would hold what it is to start.
    if (paused) setFocused(false)
    setPaused(!paused)
  }
  return {
    playing,
    /** Absent where nothing moves by itself, so that there is nothing to pause. */
    ...(automatic && { autoplay: { paused, toggle } satisfies Autoplay }),
    step: (by: CarouselStep) => {
      touched()
      onStep(by)
    },
    /** To be called when the shopper moves it in another way. */
    touched,
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
