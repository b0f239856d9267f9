import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'

import { i18nFor } from '#web/app/entry-server.tsx'
import { captureLog } from '#web/test/capture-log.ts'
import { press } from '#web/test/fields.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'
import { translatePage } from '#web/test/translate-page.ts'

it(
  'shows every text in the chosen language after the browser translated the page',
  { tags: 's1.translations-everywhere' },
  async () => {
    const faults: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words))
    onTestFinished(() => void vi.restoreAllMocks())
    captureLog()
    const texts = i18nFor('jp').getResourceBundle('jp', 'shop') as JsonBodyType
    mockServer.use(http.get('*/locales/jp.json', () => HttpResponse.json(texts)))
    fillCart(sampleLine({ name: 'Sencha 100 g' }))
    await renderRoute('/viewPage')
    onTestFinished(translatePage())
    expect(document.querySelectorAll('font font').length).toBeGreaterThan(10)
    await press(/^Language/)
    await userEvent.click(await screen.findByRole('button', { name: /^Japanese/i }))
    await expect.poll(() => document.querySelector('main h1')?.textContent).toBe('ショッピングカート')
    const english = ['SKIP', 'ACCOUNT', 'CATEGORIES', 'UNIT', 'COUPON', 'SUB-TOTAL', 'CHECKOUT', 'CONTACT']
    expect(english.filter((word) => document.body.textContent.includes(word))).toEqual([])
    expect(faults).toEqual([])
  },
)
