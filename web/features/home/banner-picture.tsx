import { useState } from 'react'

import type { Slide } from './slides.ts'

/** Phones get a crop of their own; it matches the `sm` breakpoint below which the slide is tall. */
const PHONE = '(max-width: 599px)'
const WIDTHS = [720, 1280, 1600] as const

/** The picture of a slide: decoration beside its words. One whose widths do not exist is tried as it is, then left out. */
export function BannerPicture({ picture, eager }: { picture: Slide['picture']; eager: boolean }) {
  const [shown, setShown] = useState<'widths' | 'plain' | 'none'>('src' in picture ? 'plain' : 'widths')
  const base = 'base' in picture ? picture.base : ''
  if (shown === 'none') return null
  return (
    <picture>
      {shown === 'widths' && (
        <>
          <source media={PHONE} type="image/avif" srcSet={`${base}-m-720.avif`} />
          <source media={PHONE} type="image/webp" srcSet={`${base}-m.webp`} />
          <source
            type="image/avif"
            srcSet={WIDTHS.map((width) => `${base}-${width}.avif ${width}w`).join(', ')}
            sizes="(min-width: 1264px) 1200px, 100vw"
          />
        </>
      )}
      <img
        src={'src' in picture ? picture.src : `${base}.webp`}
        alt=""
        width={1600}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setShown(shown === 'widths' ? 'plain' : 'none')}
        className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
      />
    </picture>
  )
}
