import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'

import { onWindow } from '#web/shared/lib/window-events.ts'

import { Icon } from './icon.tsx'

type Props = {
  src: string
  /** The same picture in widths and formats that may have been prepared for it. */
  prepared?: readonly ComponentProps<'source'>[]
  /** Empty where it is decoration, or where words stand beside it. */
  alt: string
  width: number
  height: number
  eager?: boolean
  className?: string
  waiting?: ReactNode
  lostClass?: string
  /** What else is done where neither arrives; the place stays empty then. */
  onLost?: (() => void) | undefined
}

/** A picture that fills its frame. Falls back to the original file, then to 'Image unavailable' until the network returns. */
export function Picture({
  src,
  prepared = [],
  alt,
  eager = false,
  waiting,
  lostClass = '',
  onLost,
  ...rest
}: Props) {
  const [shown, setShown] = useState<'prepared' | 'plain' | 'lost'>(src === '' ? 'lost' : 'prepared')
  const [loaded, setLoaded] = useState(false)
  if (shown === 'lost') {
    return <Lost className={lostClass} {...(src !== '' && { onOnline: () => setShown('prepared') })} />
  }
  const isPrepared = shown === 'prepared' && prepared.length > 0
  const failed = () => (isPrepared || !onLost ? setShown(isPrepared ? 'plain' : 'lost') : onLost())
  return (
    <>
      {!loaded && waiting}
      <picture key={shown}>
        {isPrepared && prepared.map((source) => <source key={sourceKey(source)} {...source} />)}
        <Image
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && { fetchPriority: 'high' as const })}
          decoding="async"
          onDone={() => setLoaded(true)}
          onFailed={failed}
          {...rest}
        />
      </picture>
    </>
  )
}

type ImageProps = Omit<ComponentProps<'img'>, 'onLoad' | 'onError'> & {
  onDone: () => void
  onFailed: () => void
}

/** Says how it ended, also where that was before this script came: then no event tells it any more. */
function Image({ alt, onDone, onFailed, ...rest }: ImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const arrived = useEffectEvent(onDone)
  const broken = useEffectEvent(onFailed)
  useLayoutEffect(() => {
    const found = image.current
    if (!found?.complete) return
    if (found.naturalWidth > 0) arrived()
    // Asked, as a drawing may have no width of its own, and a browser may call complete what it has not begun.
    else
      found.decode().then(
        () => arrived(),
        () => broken(),
      )
  }, [])
  return <img ref={image} alt={alt} onLoad={onDone} onError={onFailed} {...rest} />
}

const sourceKey = ({ media, type }: ComponentProps<'source'>) => `${media} ${type}`

function Lost({ className, onOnline }: { className: string; onOnline?: () => void }) {
  const { t } = useTranslation()
  useEffect(() => onOnline && onWindow('online', onOnline), [onOnline])
  return (
    <span
      className={`absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-xs ${className}`}
    >
      <Icon name="image" className="size-7" />
      <span className="@max-[6rem]:sr-only">{t('common.imageUnavailable')}</span>
    </span>
  )
}
