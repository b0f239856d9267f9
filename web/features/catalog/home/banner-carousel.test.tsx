import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { chooseReducedData } from '#web/shared/lib/reduced-data.ts'
import { mockMedia } from '#web/test/media.ts'
import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPart, renderRoute } from '#web/test/render-route.tsx'

import { BannerCarousel } from './banner-carousel.tsx'

const four = [1, 2, 3, 4].map((place) => ({
  photo: `slide-${place}.webp`,
  title: `Title ${place}`,
  subtitle: `Subtitle ${place}`,
}))

async function showBanners(banners = four) {
  storeSays('listBanners', ({ respond }) => respond(200, banners))
  renderPart(<BannerCarousel />)
  return carousel()
}
const carousel = () => screen.findByRole('region', { name: 'Highlights' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const slides = (region: HTMLElement) => [
  ...region.querySelectorAll<HTMLElement>('[aria-roledescription=slide]'),
]
/** The slide that can be reached: one at a time. */
const active = (region: HTMLElement) => slides(region).find((slide) => !slide.inert)
/** The slides that have their picture already. */
const pictured = (region: HTMLElement) =>
  slides(region)
    .filter((slide) => slide.querySelector('img'))
    .map((slide) => slide.getAttribute('aria-label'))
const counter = (region: HTMLElement) => within(region).getByText(/^\d \/ 4$/).textContent

describe('the slides of the store', () => {
  it(
    'go on and back in a ring by arrows and dots, each with its texts and its place',
    {
      tags: [
        ...['s2.3.banner-steps', 's2.3.banner-counter', 's4.carousel-wraps', 's2.3.banners-from-the-store'],
        ...['s2.3.banner-dots', 's3.banner-fields', 's7.banner-pictures'],
      ],
    },
    async () => {
      const region = await showBanners()
      const shown = () => [counter(region), active(region)?.textContent]
      expect(shown()).toEqual(['1 / 4', 'Title 1Subtitle 1Shop Now'])
      expect(region.querySelector('img')?.getAttribute('src')).toBe('/assets/images/banners/slide-1.webp')
      press('Previous slide')
      expect(shown()).toEqual(['4 / 4', 'Title 4Subtitle 4Shop Now'])
      press('Next slide')
      expect(shown()).toEqual(['1 / 4', 'Title 1Subtitle 1Shop Now'])
      press('Slide 3')
      expect(screen.getByRole('button', { name: 'Slide 3' }).getAttribute('aria-current')).toBe('true')
      expect(shown()).toEqual(['3 / 4', 'Title 3Subtitle 3Shop Now'])
    },
  )

  it("are the shop's own three when there are none", { tags: 's2.3.banner-none' }, async () => {
    const region = await showBanners([])
    const titles = slides(region).map((slide) => within(slide).getByText(/./, { selector: 'h2' }).textContent)
    expect(titles).toEqual(['Premium Collection', 'Special Offers', 'New Arrivals'])
    expect(screen.queryByText('Failed to load banners')).toBeNull()
  })

  it(
    "are the shop's own with a message when they cannot be loaded",
    { tags: ['F-16', 's2.3.banner-failure', 's7.banners', 's8.banner-failure'] },
    async () => {
      captureLog()
      storeSays('listBanners', ({ problem }) => problem('internal', { requestId: 'r1' }))
      await renderRoute('/')
      const region = await carousel()
      await within(region).findByText('Failed to load banners')
      within(region).getByText('Using default images instead')
      expect(active(region)?.textContent).toContain('Premium Collection')
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
  )

  it.each([
    ['39 px to the left is no swipe', { from: 100, to: 61, y: 0 }, 'Title 1'],
    ['40 px to the left goes on', { from: 100, to: 60, y: 0 }, 'Title 2'],
    ['40 px to the right goes back', { from: 100, to: 140, y: 0 }, 'Title 4'],
    ['more down than sideways is scrolling', { from: 100, to: 50, y: 80 }, 'Title 1'],
  ])('%s', { tags: ['s2.3.banner-swipe', 's9.swipe'] }, async (_rule, { from, to, y }, title) => {
    const region = await showBanners()
    const frame = active(region)?.parentElement ?? region
    fireEvent.touchStart(frame, { touches: [{ clientX: from, clientY: 0 }] })
    fireEvent.touchEnd(frame, { changedTouches: [{ clientX: to, clientY: y }] })
    expect(active(region)?.textContent).toContain(title)
  })
})

describe('the slides move by themselves', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('load each picture shortly before its turn', async () => {
    const region = await showBanners()
    await wait(2400)
    expect(pictured(region)).toEqual(['1 / 4'])
    await wait(200)
    expect(pictured(region)).toEqual(['1 / 4', '2 / 4'])
    await wait(2500)
    expect(counter(region)).toBe('2 / 4')
    await wait(2600)
    expect(pictured(region)).toEqual(['1 / 4', '2 / 4', '3 / 4'])
  })

  it(
    'not while the keyboard is among them, and again when Play was pressed on it, which leaves the focus there',
    { tags: 's2.3.banner-pause' },
    async () => {
      const region = await showBanners()
      const button = screen.getByRole('button', { name: 'Pause the slides' })
      act(() => button.focus())
      await wait(11_000)
      expect(counter(region)).toBe('1 / 4')
      fireEvent.click(button)
      await wait(6000)
      fireEvent.click(button)
      await wait(5100)
      expect(counter(region)).toBe('2 / 4')
    },
  )

  it(
    'not while the mouse is on them, and again five seconds after it left',
    { tags: ['s2.3.banner-hover', 's2.3.banner-five-seconds', 's9.banner-advance'] },
    async () => {
      const region = await showBanners()
      fireEvent.pointerEnter(region, { pointerType: 'mouse' })
      await wait(11_000)
      expect(counter(region)).toBe('1 / 4')
      fireEvent.pointerLeave(region, { pointerType: 'mouse' })
      await wait(4900)
      expect(counter(region)).toBe('1 / 4')
      await wait(200)
      expect(counter(region)).toBe('2 / 4')
    },
  )

  it('not for a shopper who asked for less motion', { tags: 's2.3.banner-pause' }, async () => {
    mockMedia('reduced-motion')
    const region = await showBanners()
    await wait(11_000)
    expect(counter(region)).toBe('1 / 4')
    expect(screen.queryByRole('button', { name: 'Pause the slides' })).toBeNull()
  })

  it('not in a hidden tab, nor for a shopper who prefers reduced data', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const region = await showBanners()
    await wait(11_000)
    expect(counter(region)).toBe('1 / 4')
    hidden.mockReturnValue(false)
    await wait(5100)
    expect(counter(region)).toBe('2 / 4')
    act(() => chooseReducedData(true))
    await wait(11_000)
    expect(counter(region)).toBe('2 / 4')
    chooseReducedData(false)
  })
})
