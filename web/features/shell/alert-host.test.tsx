import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'

import { mergedLocale } from '#web/vite/locales-plugin.ts'
import { testI18n } from '#web/test/test-i18n.ts'
import { shop } from '#web/test/shop.ts'

import { AlertHost } from './alert-host.tsx'

const STORE_MESSAGE = 'Sencha 100 g is sold out; please order without it'

async function alertIn(language: string): Promise<string[]> {
  const i18n = testI18n()
  i18n.addResourceBundle(language, 'shop', mergedLocale(language))
  await i18n.changeLanguage(language)
  render(
    <I18nextProvider i18n={i18n}>
      <AlertHost />
    </I18nextProvider>,
  )
  act(() => shop().alert.show({ key: 'checkout.refused.sold_out', said: STORE_MESSAGE }))
  return screen.getAllByRole('paragraph').map((paragraph) => paragraph.textContent)
}

it.each([
  ['en', []],
  ['jp', ['カート内に売り切れの商品があります。その商品を除いてご注文ください。']],
])(
  "is the store's own words, below those of the reader's language where that is not English: %s",
  async (language, above) => {
    expect(await alertIn(language)).toEqual([...above, STORE_MESSAGE])
  },
)
