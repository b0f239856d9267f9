import { expect, test } from 'vitest'
import { photoAddress, usefulScale } from './pictures.ts'

test.each([
  // A product is cut to a square of 1280, so that its shorter side counts.
  ['products', 4032, 3024, 1280 / 3024],
  ['products', 1280, 5000, 1],
  // A banner is 1600 wide, and a square of 1080 on phones.
  ['banners', 3200, 2400, 0.5],
  ['banners', 3200, 1080, 1],
] as const)('%s of %i × %i', (kind, width, height, scale) => {
  expect(usefulScale(kind, { width, height })).toBeCloseTo(scale, 10)
})

test.each([
  ['', ''],
  ['/app/pictures/tea.webp', '/app/pictures/tea.webp'],
  ['tea/.webp', '/assets/images/banners/tea%2F.webp'],
  ['http://pictures.example/t.webp', 'http://pictures.example/t.webp'],
  ['of-https://t.webp', '/assets/images/banners/of-https%3A%2F%2Ft.webp'],
])('the banner %j is at %j', (photo, address) => {
  expect(photoAddress(photo, 'banners')).toBe(address)
})
