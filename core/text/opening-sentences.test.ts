import { expect, test } from 'vitest'

import { openingSentences } from './opening-sentences.ts'

const TEXT = 'Leaves of 2.5 g each. Steep at 80 °C! Then pour. Good.'

test.each([
  ['a text that is short enough stays as it is', TEXT, 60, TEXT],
  ['of a longer one stay as many sentences as fit', TEXT, 22, 'Leaves of 2.5 g each.'],
  ['which may be several', TEXT, 40, 'Leaves of 2.5 g each. Steep at 80 °C!'],
  [
    'a first sentence that is long ends after a word',
    'Leaves of the first harvest.',
    20,
    'Leaves of the first…',
  ],
  ['a word that does not fit is left out', 'Leaves of the firsts, shaded', 20, 'Leaves of the…'],
  ['scripts without spaces end at their own full stops', '宇治の抹茶。石臼で挽きました。', 8, '宇治の抹茶。'],
  ['or anywhere', '石臼で丁寧に挽いた宇治の抹茶', 6, '石臼で丁寧…'],
  ['Hindi has a full stop of its own', 'पहली फ़सल की चाय। छाया में उगी।', 20, 'पहली फ़सल की चाय।'],
  ['lines and runs of spaces are one space', 'Fine\n\n  tea.\tFresh.', 40, 'Fine tea. Fresh.'],
  ['no character is cut in half', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧…'],
  ['outer spaces count for nothing', '  Fine tea. Fresh and green.  ', 12, 'Fine tea.'],
  ['nor do they where all of it fits', '   Sencha   ', 6, 'Sencha'],
  ['a sentence that fills the room less one is whole', 'Fine tea. Fresh.', 10, 'Fine tea.'],
  ['one that fills it exactly, too', 'Fine tea. Fresh.', 9, 'Fine tea.'],
  ['one that needs one more is not', 'Fine tea. Fresh.', 8, 'Fine…'],
  ['a stop within a word at the end of the room ends no sentence', 'Of 2.5 g leaves', 5, 'Of…'],
  ['a word that begins with the text is cut, not left out', 'Senchaandmore', 6, 'Sench…'],
])('%s', (_what, text, max, opening) => {
  expect(openingSentences(text, max)).toBe(opening)
})
