import { describe, expect, test } from 'vitest'

import { pictureAddress, preparedSources } from './picture-address.ts'

test.each([
  ['whisk.v2.jpeg', '/assets/images/products/whisk.v2.jpeg', '/assets/images/products/whisk.v2'],
  ['চা.jpg', '/assets/images/products/%E0%A6%9A%E0%A6%BE.jpg', '/assets/images/products/%E0%A6%9A%E0%A6%BE'],
  ['/pictures/whisk.webp', '/pictures/whisk.webp', '/pictures/whisk'],
])('%s lies at %s', { tags: ['s3.photo-is-file-or-url', 's7.product-pictures'] }, (photo, src, base) => {
  expect(pictureAddress(photo, 'products')).toEqual({ src, base })
})

test.each(['http://pictures.example/a.jpg', 'HTTPS://pictures.example/a b.jpg', ''])(
  '%j is taken as it is, and has no prepared widths',
  { tags: ['s3.photo-is-file-or-url', 's7.product-pictures'] },
  (photo) => {
    expect(pictureAddress(photo, 'banners')).toEqual({ src: photo })
  },
)

describe('the prepared versions', () => {
  const whisk = { src: '/whisk.webp', base: '/whisk' }
  const prepared = { avif: [320, 640, 1280], webp: [320, 640], plain: 640, sizes: '50vw' }

  test('are AVIF and WebP in widths, and the file as it is stands among them', () => {
    expect(preparedSources(whisk, prepared)).toEqual([
      {
        type: 'image/avif',
        srcSet: '/whisk-320.avif 320w, /whisk-640.avif 640w, /whisk-1280.avif 1280w',
        sizes: '50vw',
      },
      { type: 'image/webp', srcSet: '/whisk-320.webp 320w, /whisk.webp 640w', sizes: '50vw' },
    ])
  })

  test('are the narrow ones where bytes count more than sharpness', () => {
    const narrow = preparedSources(whisk, { ...prepared, small: true })
    expect(narrow.map(({ srcSet }) => srcSet)).toEqual(['/whisk-320.avif 320w', '/whisk-320.webp 320w'])
    const wide = preparedSources(whisk, { ...prepared, avif: [720, 1280], small: true })
    expect(wide[0]?.srcSet).toBe('/whisk-720.avif 720w')
  })

  test('are none for pictures of another host', () => {
    expect(preparedSources({ src: 'https://pictures.example/a.jpg' }, prepared)).toEqual([])
  })
})
