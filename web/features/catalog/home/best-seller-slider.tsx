import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { wrapIndex, useCarousel } from '#web/shared/hooks/use-carousel.ts'
import { CarouselControls } from '#web/shared/ui/carousel-controls.tsx'

import { SectionHeading } from '#web/features/catalog/product-section.tsx'
import { useSlider } from './use-slider.ts'
import { memo, useState, useRef, useEffect } from 'react'
import { NAME_LIMITS } from '#core/text/short-texts.ts'
import { addToCart } from '#web/features/catalog/add-to-cart.ts'
import { Stars } from '#web/features/catalog/star-rating.tsx'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { AddButton, CardLink, CardPicture, CardName, CardPrice } from '#web/features/catalog/card-parts.tsx'
import { CARD_RATING } from '#web/features/catalog/product-card.tsx'

/** As many as a wide screen shows; only more than these move by themselves. */
export const WIDEST_VIEW = 4
export const BEST_SELLERS_TITLE = 'best-sellers-title'
export const AUTOPLAY_MS = 4000

/** From which width on all items are visible and no arrows are needed. */
const ENOUGH_ROOM: Record<number, string> = { 1: 'hidden', 2: 'xs:hidden', 3: 'md:hidden', 4: 'lg:hidden' }

type Props = {
  products: readonly ShopProduct[]
  busy: boolean
}

export function BestSellerSlider({ products, busy }: Props) {
  const { t } = useTranslation()
  const count = products.length
  const endless = count > WIDEST_VIEW
  const { strip, turn, edge, move, release, onScroll } = useSlider(count, endless)
  const { autoplay, step, restart, holders } = useCarousel({
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
          restart()
          release()
        }}
      >
        {products.map((product, item) => (
          <li key={product.id} className={SLIDE_CLASS} style={{ order: orderInRing(item, turn, count) }}>
            <BestSellerCard product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Undefined in the order of the document, which the server renders: the policy forbids it style attributes. */
const orderInRing = (item: number, turn: number, count: number) =>
  turn === 0 ? undefined : wrapIndex(item - turn, count)

const SIZES =
  '(min-width: 1280px) 282px, (min-width: 1024px) calc(25vw - 26px), (min-width: 768px) calc(33vw - 24px), (min-width: 480px) calc(50vw - 22px), calc(100vw - 32px)'

export const BestSellerCard = memo(function BestSellerCard({ product }: { product: ShopProduct }) {
  return (
    <article className="card">
      <CardLink productId={product.id} className="block">
        <CardPicture product={product} sizes={SIZES} />
        <CardName name={product.name} limit={NAME_LIMITS.bestSeller} className="mt-3" />
      </CardLink>
      <p className="mt-auto flex pt-1.5">
        <Stars value={CARD_RATING} />
      </p>
      <CardPrice taka={product.price} formerTaka={product.originalPrice} className="mt-1 mb-3" />
      <BusyAddButton product={product} />
    </article>
  )
})

/** Long enough to be read: what is shown of the addition then covers the button. */
const BUSY_MS = 400

function put(product: ShopProduct): boolean {
  try {
    return addToCart(product, { quiet: true })
  } catch {
    useShop.getState().alert.show({ key: 'catalog.bestSellers.addFailed' })
    return false
  }
}

function BusyAddButton({ product }: { product: ShopProduct }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const add = () => {
    if (busy) return
    setBusy(true)
    const isAdded = put(product)
    timer.current = setTimeout(() => {
      setBusy(false)
      const { cart, global } = useShop.getState()
      const isInCart = cart.lines.some(({ id }) => id === product.id)
      if (isAdded && isInCart) global.showAddToCart()
    }, BUSY_MS)
  }

  if (product.stock <= 0) return <AddButton product={product} />
  return (
    <Button
      variant="outline"
      size="small"
      wide
      // Not `disabled`, which would lose the focus.
      aria-disabled={busy}
      aria-label={busy ? undefined : t('catalog.card.addNamed', { name: product.name })}
      // The word is there to be read, so it does not fade.
      className="aria-disabled:bg-paper-deep aria-disabled:opacity-100"
      onClick={add}
    >
      {t(busy ? 'catalog.card.adding' : 'catalog.card.addToCart')}
    </Button>
  )
}

/** One slide, two from 480 px, three from 768 px, four from 1024 px. */
export const STRIP_CLASS =
  'relative -mx-1.5 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [overflow-anchor:none] [scrollbar-width:none] data-gliding:snap-none sm:-mx-2.5 lg:-mx-3'

export const SLIDE_CLASS =
  'w-full shrink-0 snap-start px-1.5 py-1.5 xs:w-1/2 sm:px-2.5 md:w-1/3 lg:w-1/4 lg:px-3'
