import { Picture } from '#web/ui/picture.tsx'

import { pictureAddress, widthsOf } from './picture-address.ts'

type Props = {
  /** File name below the product pictures, or a full URL (spec §3). */
  photo: string
  /** Empty where the name stands beside the picture. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** The one picture that matters first on a page. */
  eager?: boolean
  /** Set while somebody looks closely: only then is the largest width worth its bytes. */
  close?: boolean
  className?: string
}

const WIDTHS = [160, 320, 640]
const CLOSE_WIDTH = 1280

/** A square product picture with a spinner until it is loaded (spec §2.5). Never moves the page. */
export function ProductPicture({ photo, alt, sizes, eager = false, close = false, className = '' }: Props) {
  const { src, base } = pictureAddress(photo, 'products')
  const widths = close ? [...WIDTHS, CLOSE_WIDTH] : WIDTHS
  return (
    <span className={`@container relative block aspect-square overflow-hidden bg-paper-deep ${className}`}>
      <Picture
        key={src}
        {...{ src, alt, eager }}
        prepared={base === undefined ? [] : [{ type: 'image/avif', srcSet: widthsOf(base, widths), sizes }]}
        width={640}
        height={640}
        waiting={<span className="picture-spinner" aria-hidden="true" />}
        lostClass="text-ink-soft"
        className="relative size-full object-cover"
      />
    </span>
  )
}
