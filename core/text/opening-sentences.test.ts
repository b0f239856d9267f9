import { expect, test } from 'vitest'

import { openingSentences } from './opening-sentences.ts'

const TEXT = 'Leaves of 2.5 g each. Steep at 80 °C! Then pour. Good.'

test('a text that is short enough stays as it is', () => expect(openingSentences(TEXT, 60)).toBe(TEXT))

test.each([
  [22, 'Leaves of 2.5 g each.'],
  [40, 'Leaves of 2.5 g each. Steep at 80 °C!'],
])('of a longer one as many sentences as %i characters hold', (max, text) => {
  expect(openingSentences(TEXT, max)).toBe(text)
})

test('a first sentence that is too long ends after a word', () => {
  expect(openingSentences('Leaves of the first spring harvest, shaded.', 20)).toBe('Leaves of the first…')
  expect(openingSentences('Leaves of the firsts, shaded', 20)).toBe('Leaves of the…')
})

test('scripts without spaces end at their own full stops, or anywhere', () => {
  expect(openingSentences('宇治の抹茶。石臼で挽きました。', 8)).toBe('宇治の抹茶。')
  expect(openingSentences('石臼で丁寧に挽いた宇治の抹茶', 6)).toBe('石臼で丁寧…')
  expect(openingSentences('पहली फ़सल की चाय। छाया में उगी।', 20)).toBe('पहली फ़सल की चाय।')
})

test('lines and runs of spaces are one space', () => {
  expect(openingSentences('Fine\n\n  tea.\tFresh.', 40)).toBe('Fine tea. Fresh.')
})

test('no character is cut in half', () => {
  expect(openingSentences('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧…')
})

test('outer spaces count for nothing', () => {
  expect(openingSentences('  Fine tea. Fresh and green.  ', 12)).toBe('Fine tea.')
  expect(openingSentences('   Sencha   ', 6)).toBe('Sencha')
})

test('a sentence that fills the room exactly is whole, one that needs one more is not', () => {
  expect(openingSentences('Fine tea. Fresh.', 10)).toBe('Fine tea.')
  expect(openingSentences('Fine tea. Fresh.', 9)).toBe('Fine tea.')
  expect(openingSentences('Fine tea. Fresh.', 8)).toBe('Fine…')
})

test('a stop in the middle of a word at the end of the room ends no sentence', () => {
  expect(openingSentences('Of 2.5 g leaves', 5)).toBe('Of…')
})

test('a word that begins with the text is cut, not left out', () => {
  expect(openingSentences('Senchaandmore', 6)).toBe('Sench…')
})
