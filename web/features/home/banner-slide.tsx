import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'

import { BannerPicture } from './banner-picture.tsx'
import type { Slide, SlideTarget } from './slides.ts'

type Props = { slide: Slide; place: number; total: number; active: boolean; withPicture: boolean }

/** One slide: picture, title, subtitle and a 'Shop Now' link (spec §2.3). What is not shown cannot be reached. */
export function BannerSlide({ slide, place, total, active, withPicture }: Props) {
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
      {/* The words go before the next ones come: two titles upon each other could not be read. */}
      <div
        className={`relative flex flex-col items-start gap-2 from-black/60 to-transparent p-5 text-white transition-opacity duration-200 max-sm:bg-linear-to-b max-sm:pb-[50%] max-sm:via-black/40 max-sm:via-55% sm:h-full sm:w-[52%] sm:justify-center sm:p-8 lg:gap-4 lg:p-14 ${active ? 'delay-200' : 'opacity-0'}`}
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
      preload="intent"
      className="mt-1 inline-flex min-h-11 items-center rounded bg-white px-5 font-semibold text-ink hover:bg-indigo-wash focus-visible:outline-white"
    >
      {t('home.banner.shopNow')}
    </Link>
  )
}
