import { expect, test } from 'vitest'

import { formMessages } from '#generated/messages.ts'

import { localeLanguages, mergedLocale } from '#web/vite/locales-plugin.ts'

const texts = (language: string) => mergedLocale(language)['validation'] as Record<string, string>

test.each(localeLanguages())(
  'every message that a form can show has its words in %s',
  { tags: 's8.form-messages' },
  (language) => {
    expect(Object.keys(texts(language)).toSorted()).toEqual([...formMessages].toSorted())
  },
)

test("the contract's own words are the English ones", { tags: 's8.form-messages' }, () => {
  expect(Object.entries(texts('en')).filter(([message, words]) => message !== words)).toEqual([])
})
