import { useRef, useState } from 'react'

import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { useReducedMotion } from '#web/lib/use-media.ts'

import { BestSellerCard } from './best-seller-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { placeOf } from './slider-order.ts'
import { SliderControls } from './slider-controls.tsx'
import { SLIDE_CLASS, STRIP_CLASS } from './slider-classes.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useSlider } from './use-slider.ts'

/** As many as a wide screen shows; only more than these move by themselves and without end (spec §2.3, item 6). */
export const WIDEST_VIEW = 4
export const BEST_SELLERS_TITLE = 'best-sellers-title'
export const AUTOPLAY_MS = 4000

type Props = {
  products: readonly ShopProduct[]
  /** Set while other products are on their way. */
  busy: boolean
}

/**
 * The best sellers in a row. It moves by itself unless the mouse or the focus is in it, the shopper paused it, or the
 * system asks for less motion.
 */
export function BestSellerSlider({ products, busy }: Props) {
  const { t } = useTranslation()
  const count = products.length
  const endless = count > WIDEST_VIEW
  const { strip, turn, edge, move, release, onScroll } = useSlider(count, endless)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const reducedMotion = useReducedMotion()
  const autoplay = endless && !reducedMotion
  const running = autoplay && !paused && !hovered && !focused
  const advance = () => {
    // Not right after a finger chose what to look at.
    if (performance.now() - touchedAt.current >= AUTOPLAY_MS) move(1)
  }
  useAutoplay(advance, { running, intervalMs: AUTOPLAY_MS })

  return (
    <div
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <SectionHeading id={BEST_SELLERS_TITLE} title={t('catalog.bestSellers.title')}>
        <SliderControls
          {...{ count, edge, move }}
          {...(autoplay && { autoplay: { paused, toggle: () => setPaused(!paused) } })}
        />
      </SectionHeading>
      <ul
        ref={strip}
        aria-busy={busy}
        className={`${STRIP_CLASS} ${busy ? 'opacity-50' : ''}`}
        onScroll={onScroll}
        onWheel={release}
        onPointerDown={() => {
          touchedAt.current = performance.now()
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
