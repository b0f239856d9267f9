import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ZoomFrame } from './product-gallery.tsx'

const asWide = (width: number) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1])
    return Object.assign(new EventTarget(), { matches: width >= least, media: query }) as MediaQueryList
  })

function frame() {
  render(
    <ZoomFrame>
      <p>picture</p>
    </ZoomFrame>,
  )
  const box = screen.getByText('picture').parentElement?.parentElement
  if (!box) throw new Error('no frame')
  return box
}

afterEach(() => vi.restoreAllMocks())

it('follows the mouse from 992 px on', () => {
  asWide(992)
  const box = frame()
  box.getBoundingClientRect = () => new DOMRect(100, 100, 200, 400)
  fireEvent.pointerMove(box, { pointerType: 'mouse', clientX: 150, clientY: 400 })
  expect('zoomed' in box.dataset).toBe(true)
  expect(box.style.getPropertyValue('--zoom-x')).toBe('25.0%')
  expect(box.style.getPropertyValue('--zoom-y')).toBe('75.0%')
  fireEvent.pointerLeave(box)
  expect('zoomed' in box.dataset).toBe(false)
})

it.each([
  ['below 992 px', 991, 'mouse'],
  ['for a finger', 1280, 'touch'],
])('does not enlarge %s', (_when, width, pointerType) => {
  asWide(width)
  const box = frame()
  fireEvent.pointerMove(box, { pointerType, clientX: 5, clientY: 5 })
  expect('zoomed' in box.dataset).toBe(false)
})
