import { expect, it } from 'vitest'

import { spellLike } from './did-you-mean.tsx'

const NAMES = [
  'Ceremonial Matcha 抹茶 Okumidori',
  'Everyday Matcha',
  'Macha Doll',
  'Yuki 14 Ultralight Laptop',
  'Soba Noodles, 300 g',
  'Mocha Cup',
  'Papier-Mâché Mask',
]
const find = (names: readonly string[]) => (text: string) =>
  Promise.resolve(names.filter((name) => name.toLowerCase().includes(text)))

it.each([
  ['laptap', 'laptop'],
  ['noodels', 'noodles'],
  ['LAPTAP', 'laptop'],
  ['yuki laptap', 'yuki laptop'],
  ['matxha', 'matcha'],
])('%s is spelt like %s', { tags: 's2.7.did-you-mean' }, async (query, suggestion) => {
  expect(await spellLike(query, find(NAMES))).toBe(suggestion)
})

it('corrects macha to matcha', { tags: 's2.7.did-you-mean' }, async () => {
  // Both are a letter away; more products are of matcha than of papier-mâché.
  const names = NAMES.filter((name) => name !== 'Macha Doll')
  expect(await spellLike('macha', find(names))).toBe('matcha')
  expect(await spellLike('macha', find(NAMES))).toBeNull()
})

it.each(['tee', 'xylophone', '', '!?'])('nothing is spelt like %j', async (query) => {
  expect(await spellLike(query, find(NAMES))).toBeNull()
})
