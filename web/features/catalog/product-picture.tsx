import { useState } from 'react'

import { useReducedData } from '#web/shared/lib/reduced-data.ts'
import { Picture } from '#web/shared/ui/picture.tsx'

import { pictureAddress, preparedSources } from '#web/shared/lib/picture-address.ts'

type Props = {
  /** File name below the product pictures, or a full URL. */
  photo: string
  /** A picture that goes before the photo, where there is one; the same kinds of address. */
  imageUrl?: string | undefined
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  eager?: boolean
  large?: boolean
  /** A cached file of the same picture, shown meanwhile. */
  meanwhile?: string | undefined
  className?: string
}

/** What `tools/pictures` makes of a product's photo; the photo itself is 640 pixels wide. */
const OF_CARD = { avif: [160, 320, 480, 720], webp: [320, 640], plain: 640 }
const LARGE = { ...OF_CARD, avif: [320, 480, 720, 1280], webp: [320, 640, 1280] }

/** A square product picture with a spinner. Pictures off the screen are not loaded before the first scroll. */
export function ProductPicture({
  photo,
  imageUrl,
  alt,
  sizes,
  eager = false,
  large = false,
  meanwhile,
  className = '',
}: Props) {
  const small = useReducedData()
  const [lost, setLost] = useState(false)
  const isOther = imageUrl !== undefined && !lost
  const address = pictureAddress(isOther ? imageUrl : photo, 'products')
  return (
    <span className={`product-picture ${eager ? '' : 'off-screen'} ${className}`}>
      <Picture
        key={address.src}
        src={address.src}
        {...{ alt, eager }}
        prepared={preparedSources(address, { ...(large ? LARGE : OF_CARD), sizes, small })}
        width={640}
        height={640}
        waiting={
          meanwhile === undefined ? (
            <span className="picture-spinner" aria-hidden="true" />
          ) : (
            <img src={meanwhile} alt="" decoding="sync" className="absolute inset-0 size-full object-cover" />
          )
        }
        onLost={isOther ? () => setLost(true) : undefined}
        lostClass="text-ink-soft"
      />
    </span>
  )
}

/** The files that cards of this visit have shown last, by product. */
const files = new Map<number, string>()

/** Notes the picture inside what was pressed, if it is there. */
export function rememberPicture(productId: number, inside: Element): void {
  const image = inside.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) files.set(productId, image.currentSrc)
}

export const cachedPicture = (productId: number): string | undefined => files.get(productId)
