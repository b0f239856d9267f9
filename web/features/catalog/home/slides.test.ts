import { expect, test } from 'vitest'

import { BUILT_IN_SLIDES, slidesOf } from './slides.ts'

const banner = { photo: 'autumn tea.webp', title: 'Autumn Tea', subtitle: 'From Uji' }

test(
  'a banner of the store becomes a slide with pictures of all widths',
  { tags: ['s3.banner-fields', 's7.banner-pictures'] },
  () => {
    expect(slidesOf([banner])).toMatchObject([
      {
        title: 'Autumn Tea',
        subtitle: 'From Uji',
        picture: {
          src: '/assets/images/banners/autumn%20tea.webp',
          base: '/assets/images/banners/autumn%20tea',
        },
      },
    ])
  },
)

test('the same picture twice is still two slides', () => {
  const [one, other] = slidesOf([banner, banner])
  expect(one?.id).not.toBe(other?.id)
})

test('an empty list gives the three built-in slides', { tags: 's2.3.banner-none' }, () => {
  expect(slidesOf([])).toBe(BUILT_IN_SLIDES)
  expect(BUILT_IN_SLIDES).toHaveLength(3)
})
