import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { pictureAddress, preparedSources, type PictureAddress } from '#web/shared/lib/picture-address.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'

/** What `tools/pictures` makes of a tile; the file as it is is 800 pixels wide. */
const PREPARED = {
  avif: [400, 800, 1200],
  webp: [400, 800],
  plain: 800,
  sizes: '(min-width: 1232px) 384px, (min-width: 768px) calc(33vw - 27px), 78vw',
}

/** The three-tile promo grid. On a phone the tiles stand in a row that a thumb moves sideways. */
export function PromoTiles() {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('home.promo.label')}
      className="wrap relative flex snap-x gap-3 overflow-x-auto py-4 [scrollbar-width:none] md:grid md:grid-cols-3 md:gap-6 md:py-6"
    >
      {TILES.map(({ name, picture, category }) => (
        <li key={name} className="w-[78%] shrink-0 snap-center md:w-auto">
          <Link
            to="/categoryDetails/$categoryId"
            params={{ categoryId: category }}
            className="group relative block aspect-[4/3] h-full w-full [content-visibility:var(--off-screen)]"
          >
            <span className="absolute inset-0 block overflow-hidden rounded">
              <Picture
                src={picture.src}
                prepared={preparedSources(picture, PREPARED)}
                alt=""
                width={800}
                height={600}
                lostClass="bg-paper-deep text-ink-soft"
                className="size-full object-cover object-bottom transition-transform duration-500 group-hover:scale-[1.03]"
              />
            </span>
            <span className="relative block p-5 pb-[40%] text-ink md:p-4 md:pb-[40%] lg:p-6 lg:pb-[40%]">
              <span className="block text-lg leading-tight font-bold md:text-base lg:text-xl">
                {t(`home.promo.${name}.title`)}
              </span>
              <span className="mt-1 flex items-center gap-0.5 md:max-lg:hidden text-sm font-semibold text-indigo group-hover:underline">
                <span>{t(`home.promo.${name}.text`)}</span>
                <Icon name="chevronRight" className="size-4" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Tile = {
  name: 'laptop' | 'secondLaptop' | 'phone'
  picture: PictureAddress
  category: string
}

/** The hash changes with the picture; a test holds these names against the files. */
const picture = (name: string) => pictureAddress(`/app/pictures/${name}.webp`, 'banners')

export const TILES: readonly Tile[] = [
  { name: 'laptop', picture: picture('tile-laptop.b58989b8'), category: 'computers' },
  { name: 'secondLaptop', picture: picture('tile-laptop-2.b5554db3'), category: '4' },
  { name: 'phone', picture: picture('tile-phone.870ac4aa'), category: 'phones' },
]
