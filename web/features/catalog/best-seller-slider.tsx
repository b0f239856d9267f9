import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { placeOf } from '#web/lib/ring.ts'
import { CarouselControls } from '#web/ui/carousel-controls.tsx'
import { useCarousel } from '#web/ui/use-carousel.ts'

import { BestSellerCard } from './best-seller-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { SLIDE_CLASS, STRIP_CLASS } from './slider-classes.ts'
import { useSlider } from './use-slider.ts'

/** As many as a wide screen shows; only more than these move by themselves and without end (spec §2.3, item 6). */
export const WIDEST_VIEW = 4
export const BEST_SELLERS_TITLE = 'best-sellers-title'
export const AUTOPLAY_MS = 4000

/** From which width on so few items are all in sight, and arrows would lead nowhere. */
const ENOUGH_ROOM: Record<number, string> = { 1: 'hidden', 2: 'xs:hidden', 3: 'md:hidden', 4: 'lg:hidden' }

type Props = {
  products: readonly ShopProduct[]
  /** Set while other products are on their way. */
  busy: boolean
}

/** The best sellers in a row. */
export function BestSellerSlider({ products, busy }: Props) {
  const { t } = useTranslation()
  const count = products.length
  const endless = count > WIDEST_VIEW
  const { strip, turn, edge, move, release, onScroll } = useSlider(count, endless)
  const { autoplay, step, touched, holders } = useCarousel({
    intervalMs: AUTOPLAY_MS,
    moves: endless,
    onStep: move,
  })

  return (
    <div {...holders}>
      <SectionHeading id={BEST_SELLERS_TITLE} title={t('catalog.bestSellers.title')}>
        <CarouselControls
          texts="catalog.bestSellers"
          {...{ autoplay, edge }}
          onStep={step}
          className={`ml-auto ${ENOUGH_ROOM[count] ?? ''}`}
        />
      </SectionHeading>
      <ul
        ref={strip}
        aria-busy={busy}
        className={`${STRIP_CLASS} ${busy ? 'opacity-50' : ''}`}
        onScroll={onScroll}
        onWheel={release}
        onPointerDown={() => {
          touched()
          release()
        }}
      >
        {products.map((product, item) => (
          <li key={product.id} className={`${SLIDE_CLASS} ${ORDER[placeOf(item, { count, turn })] ?? ''}`}>
            <BestSellerCard product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const ORDER = [
  'order-1',
  'order-2',
  'order-3',
  'order-4',
  'order-5',
  'order-6',
  'order-7',
  'order-8',
  'order-9',
  'order-10',
  'order-11',
  'order-12',
]
