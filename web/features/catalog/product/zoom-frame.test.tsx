import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { ZoomFrame } from './product-gallery.tsx'

it(
  'does not enlarge for a finger, however wide the screen is',
  { tags: ['s2.6.picture-zoom', 's9.zoom-breakpoint'] },
  () => {
    const isWide = (media: string) =>
      Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList
    vi.spyOn(window, 'matchMedia').mockImplementation(isWide)
    render(<ZoomFrame>picture</ZoomFrame>)
    const frame = screen.getByText('picture').parentElement
    fireEvent.pointerMove(frame ?? document.body, { pointerType: 'touch', clientX: 5, clientY: 5 })
    expect(frame?.dataset).not.toHaveProperty('zoomed')
    vi.restoreAllMocks()
  },
)
