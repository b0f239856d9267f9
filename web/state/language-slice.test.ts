import { expect, it } from 'vitest'

import { navigationDictionary } from './language-slice.ts'
import { shop } from '#web/testing/shop.ts'

const language = () => shop().language
const english = { isEnglish: true, isBangla: false, dictionary: navigationDictionary.english }
const bangla = { isEnglish: false, isBangla: true, dictionary: navigationDictionary.bangla }

it('the labels are English to begin with', () => {
  expect(language()).toMatchObject(english)
})

it('they turn over to Bangla and back', () => {
  language().toggle()
  expect(language()).toMatchObject(bangla)
  language().toggle()
  expect(language()).toMatchObject(english)
})

it('and are set to either, whatever they were', () => {
  for (const [set, wanted] of [
    ['setBangla', bangla],
    ['setBangla', bangla],
    ['setEnglish', english],
    ['setEnglish', english],
  ] as const) {
    language()[set]()
    expect(language()).toMatchObject(wanted)
  }
})
