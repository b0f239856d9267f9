import type { Banner } from '#web/features/catalog/catalog-queries.ts'
import { pictureAddress, type PictureAddress } from '#web/shared/lib/picture-address.ts'
import { useState, useEffect } from 'react'
import { wrapIndex } from '#web/shared/hooks/use-carousel.ts'

/** Where 'Shop Now' leads: to a category, or down to the New Arrivals section. */
export type SlideTarget = { category: string } | 'newArrivals'

/** One slide of the carousel; words either come from the store or are texts of the translations. */
export type Slide = {
  id: string
  picture: PictureAddress
  target: SlideTarget
} & ({ title: string; subtitle: string } | { builtIn: 'premium' | 'offers' | 'arrivals' })

/** The hash changes with the picture; a test holds these names against the files. */
const builtIn = (name: string) => pictureAddress(`/app/pictures/${name}.webp`, 'banners')

/** What the carousel shows when the store has no slides of its own, or cannot be asked. */
export const BUILT_IN_SLIDES: readonly Slide[] = [
  {
    id: 'premium',
    builtIn: 'premium',
    picture: builtIn('builtin-1.4cd51ee5'),
    target: { category: 'crafts' },
  },
  { id: 'offers', builtIn: 'offers', picture: builtIn('builtin-2.a3ba60db'), target: { category: '2' } },
  { id: 'arrivals', builtIn: 'arrivals', picture: builtIn('builtin-3.5f777c53'), target: 'newArrivals' },
]

/** The store's banners as slides; an empty list gives the built-in ones. */
export function slidesOf(banners: readonly Banner[]): readonly Slide[] {
  if (banners.length === 0) return BUILT_IN_SLIDES
  return banners.map(({ photo, title, subtitle }, place) => ({
    id: `${place}-${photo}`,
    title,
    subtitle,
    target: 'newArrivals' as const,
    picture: pictureAddress(photo, 'banners'),
  }))
}

/** How long before its turn a picture is asked for: long enough for a slow line. */
const LEAD_MS = 2500
type Options = {
  active: number
  total: number
  intervalMs: number
  playing: boolean
}

/** Which slides have their picture: those shown, the next one before it is due, and both neighbours once the carousel is touched. */
export function useDueSlides({ active, total, intervalMs, playing }: Options) {
  const [due, setDue] = useState<ReadonlySet<number>>(new Set([0]))
  const [touched, setTouched] = useState(false)

  useEffect(() => {
    if (!playing) return
    const next = wrapIndex(active + 1, total)
    const timer = setTimeout(() => setDue((known) => new Set([...known, active, next])), intervalMs - LEAD_MS)
    return () => clearTimeout(timer)
  }, [active, total, intervalMs, playing])

  const wanted = new Set([...due, active])
  if (touched) for (const by of [-1, 1]) wanted.add(wrapIndex(active + by, total))
  // A slide that fades out keeps its picture.
  if (wanted.size > due.size) setDue(wanted)
  return { hasPicture: (place: number) => wanted.has(place), touch: () => setTouched(true) }
}
