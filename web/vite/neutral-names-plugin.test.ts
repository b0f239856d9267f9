import { expect, test } from 'vitest'

import { chunkFileName, wordsBlockersMatch } from './neutral-names-plugin.ts'

test.each([
  ['app/social-buttons-1ad2ad3f.js', ['social']],
  ['app/pictures/promo-laptop.b58989b8.webp', ['promo']],
  ['app/adBanner-1a2b3c4d.js', ['ad', 'banner']],
  ['app/storage-notice-1a2b3c4d.js', ['notice']],
  ['app/_customer.newslatter-1a2b3c4d.js', ['newslatter']],
  ['app/cookies.css', ['cookies']],
  ['track/tracking.js', ['track', 'tracking']],
  ['app/popups-1a2b3c4d.js', ['popups']],
  ['app/share-buttons.js', ['share']],
  ['analytics.js', ['analytics']],
])('finds the words in %s', (file, words) => {
  expect(wordsBlockersMatch(file)).toEqual(words)
})

test.each([
  'index.html',
  'service-worker.js',
  'site.webmanifest',
  'app/vendor-0a1b2c3d.js',
  'app/part-12ad34fb.js',
  'app/shadow-reader.css',
  'app/pictures/tile-laptop.b58989b8.webp',
  'locales/en.json',
])('finds none in %s', (file) => {
  expect(wordsBlockersMatch(file)).toEqual([])
})

test.each([
  ['vendor', 'app/vendor-[hash:8].js'],
  ['forms', 'app/forms-[hash:8].js'],
  ['social-buttons', 'app/part-[hash:8].js'],
  ['_customer.newslatter', 'app/part-[hash:8].js'],
  ['vendor~login', 'app/part-[hash:8].js'],
])('names the chunk %s %s', (name, file) => {
  expect(chunkFileName({ name })).toBe(file)
})
