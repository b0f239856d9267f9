import { pictureAddress, type PictureAddress } from '#web/commerce/picture-address.ts'

type Tile = {
  /** Its words among the translations. */
  name: 'laptop' | 'secondLaptop' | 'phone'
  picture: PictureAddress
  category: string
}

/** The hash changes with the picture; a test holds these names against the files. */
const picture = (name: string) => pictureAddress(`/app/pictures/${name}.webp`, 'banners')

/** Two laptops and a phone (spec §2.3), each with the category it belongs to. */
export const TILES: readonly Tile[] = [
  { name: 'laptop', picture: picture('promo-laptop.b58989b8'), category: 'computers' },
  { name: 'secondLaptop', picture: picture('promo-laptop-2.b5554db3'), category: '4' },
  { name: 'phone', picture: picture('promo-phone.870ac4aa'), category: 'phones' },
]
