import { useRef, type TouchEvent } from 'react'

import type { CarouselStep } from './use-carousel.ts'

/** How far a finger goes sideways before it counts as a swipe, in CSS pixels (spec §2.3, §9). */
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
