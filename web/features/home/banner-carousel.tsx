import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { inRing } from '#web/lib/ring.ts'
import { useCarousel } from '#web/ui/use-carousel.ts'
import { useSwipe } from '#web/ui/use-swipe.ts'

import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { BUILT_IN_SLIDES, slidesOf, type Slide } from './slides.ts'
import { useDueSlides } from './use-due-slides.ts'

/** How long a slide stays (spec §2.3, §9). */
const ADVANCE_MS = 5000

// All slides stand in one cell, so that the frame grows with enlarged words rather than cut them.
const FRAME =
  'relative grid min-h-[min(120vw,75vh)] w-full *:[grid-area:1/1] sm:min-h-[min(40vw-12.8px,480px,75vh)]'

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
  const total = slides.length
  const [place, setPlace] = useState(0)
  const active = place < total ? place : 0
  const { playing, autoplay, step, touched, holders } = useCarousel({
    intervalMs: ADVANCE_MS,
    moves: total > 1,
    // The ring wraps at both ends (spec §4).
    onStep: (by) => setPlace(inRing(active + by, total)),
  })
  const swipe = useSwipe(step)
  const { hasPicture, touch } = useDueSlides({ active, total, intervalMs: ADVANCE_MS, playing })

  return (
    <section
      aria-roledescription={t('home.banner.carousel')}
      aria-label={t('home.banner.label')}
      onPointerOver={touch}
      onFocusCapture={touch}
      {...holders}
    >
      <div className={`touch-pan-y ${FRAME}`} aria-live={playing ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, at) => (
          <BannerSlide
            key={slide.id}
            slide={slide}
            place={at}
            total={total}
            active={at === active}
            withPicture={hasPicture(at)}
          />
        ))}
        {failed && <FailureText />}
      </div>
      <BannerControls
        {...{ active, total, autoplay }}
        onStep={step}
        onGoTo={(chosen) => {
          touched()
          setPlace(chosen)
        }}
      />
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
