import type { Banner } from '#web/commerce/catalog-queries.ts'

/** Where 'Shop Now' leads: to a category, or down to the New Arrivals section. */
export type SlideTarget = { category: string } | 'newArrivals'

/** One slide of the carousel; words either come from the store or are texts of the translations. */
export type Slide = {
  id: string
  /** A path without ending, of which all widths exist, or a whole address. */
  picture: { base: string } | { src: string }
  target: SlideTarget
} & ({ title: string; subtitle: string } | { builtIn: 'premium' | 'offers' | 'arrivals' })

/** What the carousel shows when the store has no slides of its own, or cannot be asked (spec §2.3). */
export const BUILT_IN_SLIDES: readonly Slide[] = [
  {
    id: 'premium',
    builtIn: 'premium',
    picture: { base: '/images/builtin-1' },
    target: { category: 'crafts' },
  },
  { id: 'offers', builtIn: 'offers', picture: { base: '/images/builtin-2' }, target: { category: '2' } },
  { id: 'arrivals', builtIn: 'arrivals', picture: { base: '/images/builtin-3' }, target: 'newArrivals' },
]

const BANNER_FOLDER = '/assets/images/banners/'

/** The store's banners as slides; an empty list gives the built-in ones. */
export function slidesOf(banners: readonly Banner[]): readonly Slide[] {
  if (banners.length === 0) return BUILT_IN_SLIDES
  return banners.map(({ photo, title, subtitle }, place) => ({
    id: `${place}-${photo}`,
    title,
    subtitle,
    target: 'newArrivals' as const,
    picture: /^https?:/.test(photo)
      ? { src: photo }
      : { base: BANNER_FOLDER + encodeURIComponent(photo.replace(/\.[a-z]+$/i, '')) },
  }))
}
