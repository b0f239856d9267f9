import type { Banner } from '#web/commerce/catalog-queries.ts'
import { pictureAddress, type PictureAddress } from '#web/commerce/picture-address.ts'

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

/** What the carousel shows when the store has no slides of its own, or cannot be asked (spec §2.3). */
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
