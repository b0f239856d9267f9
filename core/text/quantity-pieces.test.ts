import { expect, test } from 'vitest'

import { quantityPieces } from './quantity-pieces.ts'

test.each([
  ['Sencha, 30 g / tin', ['Sencha, ', '30 g', ' / tin']],
  ['50 mm f/1.8 lens', ['', '50 mm', ' f/1.8 lens']],
  ['Nori 10 pcs, 2.5 kg', ['Nori ', '10 pcs', ', ', '2.5 kg', '']],
  ['Ramen, 4 Servings', ['Ramen, ', '4 Servings', '']],
  ['Zoom 18–50 mm', ['Zoom ', '18–50 mm', '']],
  ['চা ১০০ গ্রাম', ['চা ১০০ গ্রাম']],
  ['Bamboo Whisk 茶筅 …', ['Bamboo Whisk 茶', '筅 …', '']],
  ['Ceremonial Match…', ['Ceremonial Match…']],
  ['চায়ের কাপ কিমি …', ['চায়ের কাপ কি', 'মি …', '']],
  ['', ['']],
])('%j', (text, pieces) => {
  expect(quantityPieces(text)).toEqual(pieces)
  expect(pieces.join('')).toBe(text)
})
