import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'

import { mergedLocale } from '#web/build/locales-plugin.ts'
import { testI18n } from '#web/testing/test-i18n.ts'
import { shop } from '#web/testing/shop.ts'

import { AlertHost } from './alert-host.tsx'

const SAID = 'Sencha 100 g is sold out; please order without it'

async function alertIn(language: string): Promise<string[]> {
  const i18n = testI18n()
  i18n.addResourceBundle(language, 'shop', mergedLocale(language))
  await i18n.changeLanguage(language)
  render(
    <I18nextProvider i18n={i18n}>
      <AlertHost />
    </I18nextProvider>,
  )
  act(() => shop().alert.show({ key: 'checkout.refused.sold_out', said: SAID }))
  return screen.getAllByRole('paragraph').map((paragraph) => paragraph.textContent)
}

it("is the store's own words for a reader of English", async () => {
  expect(await alertIn('en')).toEqual([SAID])
})

it.each([
  ['jp', 'カート内に売り切れの商品があります。その商品を除いてご注文ください。'],
  ['es', 'Un producto de tu carrito está agotado. Haz el pedido sin él.'],
  ['hi', 'आपके कार्ट का एक सामान बिक चुका है। कृपया उसके बिना ऑर्डर करें।'],
  ['fr', 'Un article de votre panier est épuisé. Commandez sans cet article.'],
])("starts with the reader's language in %s, above the store's words", async (language, words) => {
  expect(await alertIn(language)).toEqual([words, SAID])
})
