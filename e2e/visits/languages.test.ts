import { pageLanguage, shownAlerts, stored } from '#features/drivers/web/device-in-browser.ts'
import { chooseLanguage } from '#features/drivers/web/menus-in-browser.ts'

import { rememberLanguage, textFiles } from '../testing/device.ts'
import { expect, test } from '../testing/shop.ts'

for (const { locale, language, title } of [
  { locale: 'ja-JP', language: 'ja', title: 'ショッピングカート' },
  { locale: 'bn-BD', language: 'bn', title: 'শপিং কার্ট' },
  { locale: 'pt-BR', language: 'en', title: 'Shopping Cart' },
])
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test(`is answered in ${language}`, { tag: '@s1.starts-in-english' }, async ({ ana: { tab } }) => {
      await tab.open('/viewPage')
      await expect.poll(() => pageLanguage(tab)).toBe(language)
      await expect(tab.text(title)).toBeVisible()
    })
  })

test(
  'follows the cookie before what the device remembers, and that before the browser',
  { tag: '@s1.detection-order' },
  async ({ ana: { tab } }) => {
    await tab.open('/viewPage')
    for (const [place, code] of [
      ['device', 'es'],
      ['cookie', 'hi'],
    ] as const) {
      await rememberLanguage(tab, place, code)
      await tab.page.reload()
      await expect.poll(() => pageLanguage(tab)).toBe(code)
    }
  },
)

test('opens in the chosen language at the next visit', async ({ ana: { tab } }) => {
  await tab.open('/viewPage')
  await chooseLanguage(tab, 'Japanese')
  await expect(tab.text('ショッピングカート')).toBeVisible()
  await tab.page.reload()
  await expect(tab.text('ショッピングカート')).toBeVisible()
  await expect.poll(() => textFiles(tab)).toEqual(['/locales/jp.json'])
})

test.describe('a Japanese browser', () => {
  test.use({ locale: 'ja-JP' })

  test('follows the address, and remembers it', { tag: '@s1.detection-order' }, async ({ ana: { tab } }) => {
    await tab.open('/viewPage?lng=fr')
    await expect.poll(() => pageLanguage(tab)).toBe('fr')
    await tab.open('/viewPage')
    await expect.poll(() => pageLanguage(tab)).toBe('fr')
  })

  test(
    'shows English once it is chosen',
    { tag: ['@s1.language-changes-the-page', '@s1.detection-remembered'] },
    async ({ ana: { tab } }) => {
      await tab.open('/viewPage')
      await chooseLanguage(tab, '英語')
      await expect(tab.text('Shopping Cart')).toBeVisible()
      await expect.poll(() => pageLanguage(tab)).toBe('en')
      await expect.poll(() => stored(tab, 'i18nextLng')).toBe('en')
    },
  )
})

test.describe('a Hindi browser', () => {
  test.use({ locale: 'hi-IN' })

  test(
    'shows English until its texts can be had',
    { tag: ['@F-16', '@s1.translation-meanwhile-english'] },
    async ({ ana: { tab, faults }, store }) => {
      store.breakCall('GET /locales/hi.json', 'refuse')
      await faults.comeEmpty()
      await tab.open('/viewPage')
      await expect(tab.text('Shopping Cart')).toBeVisible()
      expect(shownAlerts(tab)).toEqual([])
      store.mend()
      await expect(tab.text('शॉपिंग कार्ट')).toBeVisible()
    },
  )
})

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-ES' })

  test(
    'shows the language that was chosen last, although texts of an earlier choice come later',
    { tag: '@s1.language-last-choice-wins' },
    async ({ ana: { tab, faults }, store }) => {
      store.breakCall('GET /locales/jp.json', 'refuse', 2)
      await faults.comeEmpty()
      await tab.open('/viewPage')
      await chooseLanguage(tab, 'Japonés')
      await chooseLanguage(tab, 'Inglés')
      await expect.poll(() => textFiles(tab)).toContain('/locales/jp.json')
      await tab.shown()
      await expect(tab.text('Shopping Cart')).toBeVisible()
    },
  )
})
