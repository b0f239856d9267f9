import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { ProductPicture } from '#web/commerce/product-picture.tsx'
import { seenPicture } from '#web/commerce/seen-pictures.ts'

import { ZoomFrame } from './zoom-frame.tsx'

const SIZES =
  '(min-width: 1232px) 600px, (min-width: 992px) calc(52vw - 46px), (min-width: 768px) calc(50vw - 44px), calc(100vw - 32px)'
/** Under the zoom and in the closer views the picture is drawn about twice as wide. */
const CLOSE_SIZES = '(min-width: 768px) 1280px, 190vw'

/** A product has one photograph; the further thumbnails look closer at parts of it. */
const VIEWS = [
  '',
  '[&_img]:origin-[50%_20%] [&_img]:scale-[1.9]',
  '[&_img]:origin-[50%_85%] [&_img]:scale-[1.9]',
] as const

/** The picture with its thumbnails (spec §2.6). */
export function ProductGallery({ product }: { product: Pick<ShopProduct, 'id' | 'name' | 'photo'> }) {
  const { t } = useTranslation()
  const [view, setView] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const close = zoomed || view > 0
  const { id, name, photo } = product
  const atHand = seenPicture(id)
  return (
    <div className="min-w-0 print:max-w-64">
      <ZoomFrame onZoom={() => setZoomed(true)}>
        <ProductPicture
          photo={photo}
          alt={name}
          sizes={close ? CLOSE_SIZES : SIZES}
          eager
          large
          meanwhile={atHand}
          className={`[&_img]:transition-[scale] [&_img]:duration-300 ${VIEWS[view] ?? ''}`}
        />
      </ZoomFrame>
      <fieldset className="mt-3 flex gap-3">
        <legend className="sr-only">{t('product.views')}</legend>
        {VIEWS.map((look, place) => (
          <button
            key={look}
            type="button"
            aria-label={t('product.view', { number: place + 1, name })}
            aria-pressed={place === view}
            onClick={() => setView(place)}
            className="w-16 overflow-hidden rounded border-2 border-transparent aria-pressed:border-indigo md:w-20"
          >
            {/* The file that the large picture has fetched already. */}
            <ProductPicture photo={photo} alt="" sizes={SIZES} large meanwhile={atHand} className={look} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** A place as large as the picture with its thumbnails. */
export function GallerySkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-square" />
      <div className="mt-3 h-16 md:h-20" />
    </div>
  )
}
