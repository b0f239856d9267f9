import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { useWarm } from '#web/lib/use-warm.ts'

import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { BUILT_IN_SLIDES, slidesOf, type Slide } from './slides.ts'
import { useCarousel } from './use-carousel.ts'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

const FRAME = 'relative aspect-[5/6] max-h-[75vh] w-full overflow-hidden sm:aspect-[5/2] sm:rounded'

/** The banners of the store, or the built-in slides where there are none or they cannot be had (spec §2.3, §8). */
export function BannerCarousel() {
  const { t } = useTranslation()
  const { data, isError } = useQuery(catalogQueries.banners())

  return (
    <div className="wrap max-sm:px-0 sm:pt-4">
      {data || isError ? (
        <Carousel slides={data ? slidesOf(data) : BUILT_IN_SLIDES} failed={isError && !data} />
      ) : (
        <output className="block pb-12" aria-label={t('common.loading')}>
          <span className={`skeleton block ${FRAME}`} />
        </output>
      )}
    </div>
  )
}

function Carousel({ slides, failed }: { slides: readonly Slide[]; failed: boolean }) {
  const { t } = useTranslation()
  const rotation = useRotation()
  const { active, goTo, step } = useCarousel(slides.length, rotation.playing)
  const swipe = useSwipe(step)
  const warm = useWarm()
  const several = slides.length > 1

  return (
    <section
      aria-roledescription={t('home.banner.carousel')}
      aria-label={t('home.banner.label')}
      {...rotation.handlers}
    >
      <div className={`touch-pan-y ${FRAME}`} aria-live={rotation.playing ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, place) => (
          <BannerSlide
            key={slide.id}
            slide={slide}
            place={place}
            total={slides.length}
            active={place === active}
            withPicture={place === 0 || place === active || warm}
          />
        ))}
        {failed && <FailureText />}
      </div>
      {several ? (
        <BannerControls
          active={active}
          total={slides.length}
          stopped={rotation.stopped}
          still={rotation.reduced}
          onToggle={rotation.toggle}
          onStep={step}
          onGoTo={goTo}
        />
      ) : (
        <div className="h-12" />
      )}
    </section>
  )
}

/** Lies upon the foot of the picture: it comes late, and must not push the page down. */
function FailureText() {
  const { t } = useTranslation()
  return (
    <output className="absolute inset-x-0 bottom-0 bg-ink px-5 py-2 text-sm text-white">
      <span className="block font-semibold">{t('home.banner.failed')}</span>
      <span className="block">{t('home.banner.failedText')}</span>
    </output>
  )
}
