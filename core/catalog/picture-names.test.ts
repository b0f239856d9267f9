import { describe, expect, test } from 'vitest'
import { formatFault, photoOf, pictureFormat, plainName, storedName } from './picture-names.ts'

test.each([
  ['whisk.3fa9c210.webp', 'whisk'],
  ['whisk.png', 'whisk'],
  ['IMG_0007.JPEG', 'IMG_0007'],
  ['PXL_20261128.MP.jpg', 'PXL_20261128.MP'],
  ['whisk', 'whisk'],
  ['whisk.old.version', 'whisk.old.version'],
])('the plain name of %s is %s', (photo, name) => {
  expect(plainName(photo)).toBe(name)
})

describe('storedName', () => {
  test.each([
    ['bamboo-whisk.webp', 'bamboo-whisk'],
    ['IMG_0007.JPG', 'IMG_0007'],
    ['green  tea.png', 'green-tea'],
  ])('under its name where that is safe: %s', (file, name) => {
    expect(storedName(file)).toBe(name)
  })

  const phones = [
    'WhatsApp Image 2026-11-28 at 10.15.22.jpeg',
    'PXL_20261128_041522123.MP.jpg',
    'IMG_0007 (1).JPG',
    'ছবি.jpg',
    '抹茶.png',
    'Café.jpg',
    '.webp',
    '..',
    '-rf.png',
    '%2e%2e.png',
    `${'long '.repeat(45)}.jpg`,
    'photo',
    '🍵.jpeg',
  ]
  test.each(phones)('returns a safe name for %s', (file) => {
    expect(storedName(file)).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/)
    expect(storedName(file.normalize('NFD'))).toBe(storedName(file))
  })

  test('returns different names for different files', () => {
    expect(new Set(phones.map(storedName)).size).toBe(phones.length)
    expect(storedName('ছবি.jpg')).toMatch(/^picture-[0-9a-f]{8}$/)
    expect(storedName('((IMG_0007 (1))).JPG')).toMatch(/^IMG-0007-1-[0-9a-f]{8}$/)
    expect(storedName('急須.jpg')).toBe('picture-08fd3578')
    expect(photoOf('green tea.png', '3fa9c210aa')).toBe('green-tea.3fa9c210.webp')
  })
})

const bytes = (text: string) => Buffer.from(text, 'latin1')
test.each([
  ['jpeg', bytes('\u00FF\u00D8\u00FF\u00E0')],
  ['png', bytes('\u0089PNG\r\n\u001A\n')],
  ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['avif', bytes('\0\0\0\u0020ftypavif\0\0\0\0avifmif1')],
  ['heic', bytes('\0\0\0\u0024ftypheic\0\0\0\0mif1heic')],
  ['heic', bytes('\0\0\0\u0024ftypmif1\0\0\0\0mif1heic')],
  ['heic', bytes('\0\0\0\u0024ftyphevc')],
  [null, bytes('GIF89a')],
  [null, bytes('x\u0089PNG\r\n\u001A\n')],
  [null, bytes('RIFF\0\0\0\0WAVEfmt ')],
  [null, bytes('\0\0\0\0\0\0\0\0WEBPavif')],
  [null, bytes('avif\0\0\0\0heic')],
  [null, bytes('avifftypisom')],
  [null, bytes('heicftyphexz')],
  [null, bytes('heicftypheiz')],
  [null, bytes('')],
])('detects the format %s by its first bytes', (format, content) => {
  expect(pictureFormat(content)).toBe(format)
  expect(formatFault(content) === null).toBe(format !== null && format !== 'heic')
})

test('lists accepted formats when a picture is refused, and explains how to export HEIC', () => {
  expect(formatFault(bytes('GIF89a'))).toBe('use WebP, AVIF, JPEG or PNG')
  expect(formatFault(bytes('\0\0\0\u0024ftypheic'))).toContain('export it as JPEG')
})
