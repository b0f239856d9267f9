import { createInstance } from 'i18next'
import { expect, test } from 'vitest'

import { changeLanguage } from './change-language.ts'
import { I18N_OPTIONS } from './i18n-options.ts'

async function shopWith(texts: Record<string, Record<string, string>>) {
  const instance = createInstance()
  await instance
    .use({
      type: 'backend',
      read: (language: string, _area: string, done: (error: Error | null, data: unknown) => void) =>
        texts[language] ? done(null, texts[language]) : done(new Error('offline'), null),
    })
    .init({ ...I18N_OPTIONS, lng: 'en', fallbackLng: false })
  return instance
}

test('the page switches when the texts have come', async () => {
  const instance = await shopWith({ en: { hello: 'Hello' }, jp: { hello: 'こんにちは' } })
  await expect(changeLanguage(instance, 'jp')).resolves.toBe(true)
  expect(instance.language).toBe('jp')
})

test('the page stays as it is when the texts cannot be had', async () => {
  const instance = await shopWith({ en: { hello: 'Hello' } })
  await expect(changeLanguage(instance, 'jp')).resolves.toBe(false)
  expect(instance.language).toBe('en')
})

test('after a failure the next wish asks again', async () => {
  const texts: Parameters<typeof shopWith>[0] = { en: { hello: 'Hello' } }
  const instance = await shopWith(texts)
  await changeLanguage(instance, 'jp')
  texts['jp'] = { hello: 'こんにちは' }
  await expect(changeLanguage(instance, 'jp')).resolves.toBe(true)
})
