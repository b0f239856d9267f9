import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { BannerPicture } from './banner-picture.tsx'

it('tries a picture without its widths, then leaves it out instead of showing a broken one', () => {
  const { container } = render(<BannerPicture picture={{ base: '/assets/images/banners/gone' }} eager />)
  const image = () => container.querySelector('img')
  expect(container.querySelectorAll('source')).toHaveLength(3)
  fireEvent.error(image() as HTMLImageElement)
  expect(container.querySelectorAll('source')).toHaveLength(0)
  expect(image()?.getAttribute('src')).toBe('/assets/images/banners/gone.webp')
  fireEvent.error(image() as HTMLImageElement)
  expect(image()).toBeNull()
})
