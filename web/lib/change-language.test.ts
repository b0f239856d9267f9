import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { testI18n } from '#web/testing/test-i18n.ts'

import { changeLanguage } from './i18n.ts'

/** Answers the file of Japanese, which is on its way from the first wish on. */
let arrive: (response: Response) => void
const japanese = () => Response.json({ common: { shopName: '日本ハート' } })
const missing = () => new Response('', { status: 404 })
let instance: ReturnType<typeof testI18n>
let changed: Promise<boolean>

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise((answer) => (arrive = answer)))
  instance = testI18n()
  changed = changeLanguage(instance, 'jp')
})
afterEach(() => vi.unstubAllGlobals())

test('the page switches when the texts have come', async () => {
  expect(instance.language).toBe('en')
  arrive(japanese())
  await expect(changed).resolves.toBe(true)
  expect([instance.language, instance.t('common.shopName')]).toEqual(['jp', '日本ハート'])
})

test('the page stays as it is when the texts cannot be had, and the next wish asks again', async () => {
  arrive(missing())
  await expect(changed).resolves.toBe(false)
  expect(instance.language).toBe('en')
  const again = changeLanguage(instance, 'jp')
  arrive(japanese())
  await expect(again).resolves.toBe(true)
})

test.each([
  ['a slow file of an earlier choice', japanese],
  ['an earlier choice that fails, which is nobody’s trouble', missing],
])('the language chosen last wins over %s', async (_, answer) => {
  await changeLanguage(instance, 'en')
  arrive(answer())
  await expect(changed).resolves.toBe(true)
  expect(instance.language).toBe('en')
})
