import { useState, type FocusEvent, type PointerEvent } from 'react'

import { useReducedMotion } from '#web/lib/use-media.ts'

/**
 * Whether slides may move by themselves: not under the mouse, not while the keyboard is among them, not after Pause,
 * and never for a shopper who asked for less motion. The Pause button itself does not hold them, or Play could not
 * start them.
 */
export function useRotation() {
  const reduced = useReducedMotion()
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  const handlers = {
    // A finger that taps never leaves, so only a mouse hovers.
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.closest('[data-rotation]') === null),
    onBlur: () => setFocused(false),
  }
  return {
    reduced,
    stopped,
    playing: !reduced && !stopped && !hovered && !focused,
    toggle: () => setStopped((now) => !now),
    handlers,
  }
}
