/**
 * Scrolls a strip sideways to `target` in so many milliseconds; at once for 0. Snapping rests meanwhile (attribute
 * `data-gliding`). Returns how to end it early: where it is, or at its goal.
 */
export function glide(strip: HTMLElement, target: number, durationMs: number): (atGoal: boolean) => void {
  const from = strip.scrollLeft
  const begin = performance.now()
  let frame = 0
  const stop = (atGoal: boolean) => {
    cancelAnimationFrame(frame)
    if (!('gliding' in strip.dataset)) return
    if (atGoal) strip.scrollLeft = target
    delete strip.dataset['gliding']
  }
  const step = (now: number) => {
    const share = durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (now - begin) / durationMs))
    if (share === 1) return stop(true)
    strip.scrollLeft = from + (target - from) * eased(share)
    frame = requestAnimationFrame(step)
  }
  strip.dataset['gliding'] = ''
  if (durationMs <= 0) {
    strip.scrollLeft = target
    // A frame without snapping must have been shown, or it goes back to the item that stood there before.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(step)))
  } else frame = requestAnimationFrame(step)
  return stop
}

/** Starts and ends gently. */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
