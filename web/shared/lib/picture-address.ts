import type { ComponentProps } from 'react'
import { isElsewhere, photoAddress, type PictureKind } from '#core/catalog/pictures.ts'

export type PictureAddress = {
  src: string
  /** The same without its ending, to which a width may be added; absent for pictures of another host. */
  base?: string
}

type Prepared = {
  /** In pixels, by format; the file as it is stands among those of WebP. */
  avif: readonly number[]
  webp: readonly number[]
  /** The width of the file as it is, where it is one of these. */
  plain?: number
  sizes: string
  media?: string
  /** What stands before the width in the name of another crop. */
  crop?: string
  /** Whether bytes count more than sharpness. */
  small?: boolean
}

/** Wide enough to be recognised on a phone. */
const SMALL = 480

/** The address of a photo, with what the prepared versions of a picture of the store begin with. */
export function pictureAddress(photo: string, kind: PictureKind): PictureAddress {
  const src = photoAddress(photo, kind)
  return photo === '' || isElsewhere(photo) ? { src } : { src, base: src.replace(/\.[^./]*$/, '') }
}

/** The prepared versions of a picture as `<source>`s, the lighter format first; browsers such as Safari 15.6 lack it. */
export function preparedSources(
  { src, base }: PictureAddress,
  { avif, webp, plain, sizes, media, crop = '', small = false }: Prepared,
): ComponentProps<'source'>[] {
  if (base === undefined) return []
  const enough = (widths: readonly number[]) =>
    small ? widths.filter((width) => width <= Math.max(SMALL, widths[0] ?? 0)) : widths
  const source = (format: string, widths: readonly number[]) => ({
    ...(media !== undefined && { media }),
    type: `image/${format}`,
    srcSet: enough(widths)
      .map(
        (width) =>
          `${format === 'webp' && width === plain ? src : `${base}${crop}-${width}.${format}`} ${width}w`,
      )
      .join(', '),
    sizes,
  })
  return [source('avif', avif), source('webp', webp)]
}
