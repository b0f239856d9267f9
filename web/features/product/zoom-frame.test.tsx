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

it.each([
  ['below 992 px', 991, 'mouse'],
  ['for a finger', 1280, 'touch'],
])('does not enlarge %s', (_when, width, pointerType) => {
  asWide(width)
  const box = frame()
  fireEvent.pointerMove(box, { pointerType, clientX: 5, clientY: 5 })
  expect('zoomed' in box.dataset).toBe(false)
})
