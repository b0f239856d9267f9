import { expect, test } from 'vitest'

import { pictureAddress, widthsOf } from './picture-address.ts'

test.each([
  ['whisk.webp', '/assets/images/products/whisk.webp', '/assets/images/products/whisk'],
  ['Whisk.JPG', '/assets/images/products/Whisk.JPG', '/assets/images/products/Whisk'],
  ['whisk.v2.jpeg', '/assets/images/products/whisk.v2.jpeg', '/assets/images/products/whisk.v2'],
  ['tea whisk.png', '/assets/images/products/tea%20whisk.png', '/assets/images/products/tea%20whisk'],
  ['চা.jpg', '/assets/images/products/%E0%A6%9A%E0%A6%BE.jpg', '/assets/images/products/%E0%A6%9A%E0%A6%BE'],
  ['50% off.jpg', '/assets/images/products/50%25%20off.jpg', '/assets/images/products/50%25%20off'],
  ['no-ending', '/assets/images/products/no-ending', '/assets/images/products/no-ending'],
  ['/pictures/whisk.webp', '/pictures/whisk.webp', '/pictures/whisk'],
])('%s lies at %s', (photo, src, base) => {
  expect(pictureAddress(photo, 'products')).toEqual({ src, base })
})

test.each(['http://pictures.example/a.jpg', 'HTTPS://pictures.example/a b.jpg', ''])(
  '%j is taken as it is, and has no prepared widths',
  (photo) => {
    expect(pictureAddress(photo, 'banners')).toEqual({ src: photo })
  },
)

test('widths are written as a srcset', () => {
  expect(widthsOf('/a', [160, 320])).toBe('/a-160.avif 160w, /a-320.avif 320w')
})
