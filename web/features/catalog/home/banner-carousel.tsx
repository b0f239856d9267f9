import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import {
  wrapIndex,
  useCarousel,
  type Autoplay,
  type CarouselStep,
  useSwipe,
} from '#web/shared/hooks/use-carousel.ts'

import { BUILT_IN_SLIDES, slidesOf, type Slide, type SlideTarget, useDueSlides } from './slides.ts'
import { CarouselControls } from '#web/shared/ui/carousel-controls.tsx'
import { Link } from '@tanstack/react-router'
import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'
import { type PictureAddress, preparedSources } from '#web/shared/lib/picture-address.ts'
import { useReducedData } from '#web/shared/lib/reduced-data.ts'
import { Picture } from '#web/shared/ui/picture.tsx'

const ADVANCE_MS = 5000

/** All slides share one grid cell, so that the frame grows with enlarged text. */
const FRAME =
  'relative grid min-h-[min(120vw,75vh,max(270px,100svh-330px))] w-full *:[grid-area:1/1] sm:min-h-[min(40vw-12.8px,480px,75vh)]'

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
  const { playing, autoplay, step, restart, holders } = useCarousel({
    intervalMs: ADVANCE_MS,
    moves: total > 1,
    onStep: (by) => setPlace(wrapIndex(active + by, total)),
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
          restart()
          setPlace(chosen)
        }}
      />
    </section>
  )
}

function FailureText() {
  const { t } = useTranslation()
  return (
    <output className="absolute inset-x-0 bottom-0 bg-ink px-5 py-2 text-sm text-white">
      <span className="block font-semibold">{t('home.banner.failed')}</span>
      <span className="block">{t('home.banner.failedText')}</span>
    </output>
  )
}

type BannerControlsProps = {
  active: number
  total: number
  autoplay?: Autoplay | undefined
  onStep: (by: CarouselStep) => void
  onGoTo: (place: number) => void
}

export function BannerControls({ active, total, autoplay, onStep, onGoTo }: BannerControlsProps) {
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
              <span className="dot h-1 w-5 rounded-full bg-line-strong/60 group-hover:bg-ink group-aria-[current=true]:bg-indigo" />
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

type BannerSlideProps = { slide: Slide; place: number; total: number; active: boolean; withPicture: boolean }

/** One slide: picture, title, subtitle and a 'Shop Now' link. What is not shown cannot be reached. */
export function BannerSlide({ slide, place, total, active, withPicture }: BannerSlideProps) {
  const { t } = useTranslation()
  const words =
    'builtIn' in slide
      ? {
          title: t(`home.builtIn.${slide.builtIn}.title`),
          subtitle: t(`home.builtIn.${slide.builtIn}.subtitle`),
        }
      : slide

  return (
    <section
      aria-roledescription={t('home.banner.slide')}
      aria-label={t('home.banner.counter', { place: place + 1, total })}
      inert={!active}
      className={`relative min-w-0 overflow-hidden bg-indigo-deep transition-opacity duration-500 sm:rounded ${active ? '' : 'opacity-0'}`}
    >
      {withPicture && <BannerPicture picture={slide.picture} eager={place === 0} />}
      <div className="absolute inset-0 bg-linear-to-r from-black/55 via-black/20 via-45% to-transparent to-65% max-sm:hidden" />
      {/* The old words fade before the new ones appear, so that they never overlap. */}
      <div
        className={`relative flex flex-col items-start gap-2 from-black/60 to-transparent p-5 text-white transition-opacity duration-200 max-sm:bg-linear-to-b max-sm:pb-[min(50%,24vh)] max-sm:via-black/40 max-sm:via-55% sm:h-full sm:w-[52%] sm:justify-center sm:p-8 lg:gap-4 lg:p-14 ${active ? 'delay-200' : 'opacity-0'}`}
      >
        <h2 className="line-clamp-3 max-w-full text-2xl leading-tight font-bold text-balance lg:text-[2.75rem]">
          {words.title}
        </h2>
        <p className="line-clamp-5 max-w-md leading-snug text-pretty lg:text-lg">{words.subtitle}</p>
        <ShopNow target={slide.target} />
      </div>
    </section>
  )
}

function ShopNow({ target }: { target: SlideTarget }) {
  const { t } = useTranslation()
  const to =
    target === 'newArrivals'
      ? ({ to: '/', hash: NEW_ARRIVALS_ID } as const)
      : ({ to: '/categoryDetails/$categoryId', params: { categoryId: target.category } } as const)
  return (
    <Link
      {...to}
      className="mt-1 inline-flex min-h-11 items-center rounded bg-white px-5 font-semibold text-ink hover:bg-indigo-wash focus-visible:outline-white"
    >
      {t('home.banner.shopNow')}
    </Link>
  )
}

/** Phones get a square crop; it matches the `sm` breakpoint below which the slide is tall, and fills its height. */
const PHONE = {
  media: '(max-width: 599px)',
  crop: '-m',
  avif: [720, 1080, 1440],
  webp: [720, 1080],
  sizes: 'max(100vw, min(120vw, 75vh))',
}

const DESKTOP = {
  avif: [720, 1280, 1600, 2400],
  webp: [720, 1280, 1600],
  plain: 1600,
  sizes: '(min-width: 1232px) 1200px, calc(100vw - 32px)',
}

export function BannerPicture({ picture, eager }: { picture: PictureAddress; eager: boolean }) {
  const small = useReducedData()
  return (
    <Picture
      src={picture.src}
      eager={eager}
      prepared={[PHONE, DESKTOP].flatMap((prepared) => preparedSources(picture, { ...prepared, small }))}
      alt=""
      width={1600}
      height={640}
      lostClass="text-white max-sm:justify-end max-sm:pb-8 sm:left-[52%]"
      className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
    />
  )
}
