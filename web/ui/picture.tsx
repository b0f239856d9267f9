import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'

type Props = {
  /** The file as it is. */
  src: string
  /** The same picture in widths and formats that may have been prepared for it. */
  prepared?: readonly ComponentProps<'source'>[]
  /** Empty where it is decoration, or where words stand beside it. */
  alt: string
  width: number
  height: number
  /** The one picture that matters first on a page. */
  eager?: boolean
  className?: string
  /** Shown until the picture is there. */
  waiting?: ReactNode
  /** Looks of the place that a lost picture leaves. */
  lostClass?: string
}

/**
 * A picture that fills its frame. Prepared versions that do not arrive give way to the file as it is; where that does
 * not arrive either, 'Image unavailable' stands in its place (spec §8) until the network is back.
 */
export function Picture({ src, prepared = [], alt, eager = false, waiting, lostClass = '', ...rest }: Props) {
  const [shown, setShown] = useState<'prepared' | 'plain' | 'lost'>(src === '' ? 'lost' : 'prepared')
  const [loaded, setLoaded] = useState(false)
  if (shown === 'lost') {
    return <Lost className={lostClass} {...(src !== '' && { onOnline: () => setShown('prepared') })} />
  }
  const isPrepared = shown === 'prepared' && prepared.length > 0
  return (
    <>
      {!loaded && waiting}
      <picture>
        {isPrepared && prepared.map((source) => <source key={sourceKey(source)} {...source} />)}
        <img
          // A picture that the cache already holds never fires its load event after hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(true)
          }}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(true)}
          onError={() => setShown(isPrepared ? 'plain' : 'lost')}
          {...rest}
        />
      </picture>
    </>
  )
}

const sourceKey = ({ media, type }: ComponentProps<'source'>) => `${media} ${type}`

function Lost({ className, onOnline }: { className: string; onOnline?: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (!onOnline) return
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])
  return (
    <span
      className={`absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-xs ${className}`}
    >
      <Icon name="image" className="size-7" />
      <span className="@max-[6rem]:sr-only">{t('common.imageUnavailable')}</span>
    </span>
  )
}
