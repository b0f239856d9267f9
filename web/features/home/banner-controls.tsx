import { useTranslation } from 'react-i18next'

import { CarouselControls } from '#web/ui/carousel-controls.tsx'
import type { Autoplay, CarouselStep } from '#web/ui/use-carousel.ts'

type Props = {
  active: number
  total: number
  autoplay?: Autoplay | undefined
  onStep: (by: CarouselStep) => void
  onGoTo: (place: number) => void
}

/** Pause, back and on, a dot for every slide and the counter (spec §2.3): below the picture, never upon it. */
export function BannerControls({ active, total, autoplay, onStep, onGoTo }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex h-12 items-center px-2 sm:px-0">
      {total > 1 && <CarouselControls texts="home.banner" {...{ autoplay, onStep }} />}
      <ol className="ml-auto flex min-w-0 flex-wrap justify-end">
        {Array.from({ length: total }, (_, place) => (
          <li key={place}>
            <button
              type="button"
              onClick={() => onGoTo(place)}
              aria-label={t('home.banner.goTo', { place: place + 1 })}
              aria-current={place === active}
              className="group grid h-11 w-7 place-items-center rounded"
            >
              <span className="h-1 w-5 rounded-full bg-line-strong/60 group-hover:bg-ink group-aria-[current=true]:bg-indigo" />
            </button>
          </li>
        ))}
      </ol>
      <p className="money min-w-14 shrink-0 pr-2 text-right text-sm text-ink-soft">
        {t('home.banner.counter', { place: active + 1, total })}
      </p>
    </div>
  )
}
