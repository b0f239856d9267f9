import { useEffect, useState } from 'react'

import { inRing } from '#web/lib/ring.ts'

/** How long before its turn a picture is asked for: long enough for a slow line. */
const LEAD_MS = 2500

type Options = {
  /** The slide that is shown, of so many. */
  active: number
  total: number
  /** How long a slide stays. */
  intervalMs: number
  /** Whether the next one comes by itself. */
  playing: boolean
}

/**
 * Which slides have their picture: those that were shown, the next one shortly before it is due, and both neighbours
 * from the moment somebody touches the carousel. A first visit loads one, and a visit that scrolls on no other.
 */
export function useDueSlides({ active, total, intervalMs, playing }: Options) {
  const [due, setDue] = useState<ReadonlySet<number>>(new Set([0]))
  const [touched, setTouched] = useState(false)

  useEffect(() => {
    if (!playing) return
    const next = inRing(active + 1, total)
    const timer = setTimeout(() => setDue((known) => new Set([...known, active, next])), intervalMs - LEAD_MS)
    return () => clearTimeout(timer)
  }, [active, total, intervalMs, playing])

  const wanted = new Set([...due, active])
  if (touched) for (const by of [-1, 1]) wanted.add(inRing(active + by, total))
  // What was wanted once stays: a slide that is left fades out with its picture.
  if (wanted.size > due.size) setDue(wanted)
  return { hasPicture: (place: number) => wanted.has(place), touch: () => setTouched(true) }
}
