import { useEffect, useState } from 'react'

/** How long a slide stays (spec §2.3, §9). */
const ADVANCE_MS = 5000

/** The place `step` further in a ring of `total` places; it wraps at both ends (spec §4). */
const wrapped = (place: number, step: number, total: number) => (((place + step) % total) + total) % total

/**
 * The active slide of a ring. While `playing`, the next one follows every 5 s; any step starts the 5 s anew.
 */
export function useCarousel(total: number, playing: boolean) {
  const [place, setPlace] = useState(0)
  const active = place < total ? place : 0

  useEffect(() => {
    if (!playing || total < 2) return
    const timer = setTimeout(() => setPlace(wrapped(active, 1, total)), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [playing, active, total])

  return { active, goTo: setPlace, step: (by: 1 | -1) => setPlace(wrapped(active, by, total)) }
}
