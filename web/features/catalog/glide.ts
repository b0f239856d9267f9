/**
 * How long snapping rests when a strip moves at once. Browsers bring the item that a strip had snapped to back to its place
 * when others were put before it, as the turn of a ring does, until a few frames have been shown without snapping.
 */
const REST_MS = 200

/**
 * Scrolls a strip sideways to `target` in so many milliseconds; at once for 0. Snapping rests meanwhile (attribute
 * `data-gliding`). Returns how to end it early: where it is, or at its goal.
 */
export function glide(strip: HTMLElement, target: number, durationMs: number): (atGoal: boolean) => void {
  const from = durationMs > 0 ? strip.scrollLeft : target
  const begin = performance.now()
  let frame = 0
  const stop = (atGoal: boolean) => {
    cancelAnimationFrame(frame)
    if (!('gliding' in strip.dataset)) return
    if (atGoal) strip.scrollLeft = target
    delete strip.dataset['gliding']
  }
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begin) / (durationMs || REST_MS)))
    if (share === 1) return stop(true)
    strip.scrollLeft = from + (target - from) * eased(share)
    frame = requestAnimationFrame(step)
  }
  strip.dataset['gliding'] = ''
  step(begin)
  return stop
}

/** Starts and ends gently. */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
