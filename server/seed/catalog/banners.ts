import { pictureFiles } from '../picture-files.ts'
import type { SeedBanner } from './types.ts'

const fileOf = pictureFiles('banners')

/** The slides that the server offers for the home page's carousel (spec §2.3). */
export const banners: readonly SeedBanner[] = [
  {
    id: 1,
    photo: fileOf('first-flush.webp'),
    title: 'First flush from Uji',
    subtitle: 'Matcha, sencha and the bowls to drink them from, packed in Kyoto this month.',
    link: '/vendorDetails/1',
  },
  {
    id: 2,
    photo: fileOf('akihabara-desk.webp'),
    title: 'A desk from Akihabara',
    subtitle: 'Light laptops, quiet keyboards and cameras with a two-year carry-in warranty.',
    link: '/categoryDetails/4',
  },
  {
    id: 3,
    photo: fileOf('recipe-boxes.webp'),
    title: 'Dinner in Osaka, tonight',
    subtitle: 'Recipe boxes with everything but the fresh food, measured for four.',
    link: '/categoryDetails/recipes',
  },
  {
    id: 4,
    photo: fileOf('matsuri-deals.webp'),
    title: 'Matsuri deals',
    subtitle: 'Festival prices on lanterns, yukata and the sweets that belong to them.',
    link: '/categoryDetails/2',
  },
]
