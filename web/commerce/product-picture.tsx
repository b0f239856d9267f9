import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** File name below the product pictures, or a full URL (spec §3). */
  photo: string
  /** Empty where the name stands beside the picture. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** The one picture that matters first on a page. */
  eager?: boolean
  className?: string
}

const FOLDER = '/assets/images/products/'

/**
 * A square product picture: AVIF in several widths beside the original, lazy unless it matters first. While it loads
 * a spinner turns; when it fails 'Image unavailable' stands in its place (spec §2.5, §8). Never moves the page.
 */
export function ProductPicture({ photo, alt, sizes, eager = false, className = '' }: Props) {
  const { t } = useTranslation()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const external = /^https?:/.test(photo)
  const source = external ? photo : FOLDER + encodeURIComponent(photo)
  const variant = (width: number) => `${source.replace(/\.[a-z]+$/, '')}-${width}.avif ${width}w`

  return (
    <span className={`@container relative block aspect-square overflow-hidden bg-paper-deep ${className}`}>
      {state === 'failed' || photo === '' ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-xs text-ink-soft">
          <Icon name="image" className="size-7" />
          <span className="@max-[6rem]:sr-only">{t('common.imageUnavailable')}</span>
        </span>
      ) : (
        <>
          {state === 'loading' && <span className="picture-spinner" aria-hidden="true" />}
          <picture>
            {!external && (
              <source type="image/avif" srcSet={[160, 320, 640].map(variant).join(', ')} sizes={sizes} />
            )}
            <img
              // A picture that the cache already holds never fires its load event after hydration.
              ref={(image) => {
                if (image?.complete && image.naturalWidth > 0) setState('loaded')
              }}
              src={source}
              alt={alt}
              width={640}
              height={640}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
              decoding="async"
              onLoad={() => setState('loaded')}
              onError={() => setState('failed')}
              className="relative size-full object-cover"
            />
          </picture>
        </>
      )}
    </span>
  )
}
