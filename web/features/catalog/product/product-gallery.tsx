import { useState, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { ProductPicture, cachedPicture } from '#web/features/catalog/product-picture.tsx'

import { useMedia } from '#web/shared/hooks/use-media.ts'

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

export function ProductGallery({ product }: { product: Pick<ShopProduct, 'id' | 'name' | 'photo'> }) {
  const { t } = useTranslation()
  const [view, setView] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const close = zoomed || view > 0
  const { id, name, photo } = product
  const atHand = cachedPicture(id)
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

export function GallerySkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-square" />
      <div className="mt-3 h-16 md:h-20" />
    </div>
  )
}

/** Narrower screens have no room to look closer at. */
const ZOOM_FROM = '(min-width: 992px)'
/** Enlarges what is under the mouse on screens at least 992 px wide; a finger has its own zoom. */
function ZoomFrame({ onZoom, children }: { onZoom: () => void; children: ReactNode }) {
  const roomy = useMedia(ZOOM_FROM)

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!roomy || event.pointerType !== 'mouse') return
    const frame = event.currentTarget
    if (!('zoomed' in frame.dataset)) onZoom()
    const { left, top, width, height } = frame.getBoundingClientRect()
    frame.style.setProperty('--zoom-x', percent((event.clientX - left) / width))
    frame.style.setProperty('--zoom-y', percent((event.clientY - top) / height))
    frame.dataset['zoomed'] = ''
  }

  return (
    <div
      className="group/zoom overflow-hidden rounded bg-paper-deep zoom:cursor-zoom-in"
      onPointerMove={follow}
      onPointerLeave={(event) => delete event.currentTarget.dataset['zoomed']}
    >
      <div className="origin-[var(--zoom-x,50%)_var(--zoom-y,50%)] transition-[scale] duration-200 ease-soft group-data-zoomed/zoom:scale-[2.2]">
        {children}
      </div>
    </div>
  )
}

function percent(share: number): string {
  return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`
}
