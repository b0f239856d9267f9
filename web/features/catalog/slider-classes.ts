/**
 * The strip and its slides: one, two from 480 px, three from 768 px, four from 1024 px (spec §2.3, item 6). The gap is
 * part of the slides, so that so many of them are exactly as wide as the strip.
 */
export const STRIP_CLASS =
  'relative -mx-1.5 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [overflow-anchor:none] [scrollbar-width:none] data-gliding:snap-none sm:-mx-2.5 lg:-mx-3'

export const SLIDE_CLASS =
  'w-full shrink-0 snap-start px-1.5 py-1.5 xs:w-1/2 sm:px-2.5 md:w-1/3 lg:w-1/4 lg:px-3'
