import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

import { markFromCache, recordOrigin } from '#web/shared/lib/from-cache.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { renderPage, renderPart, renderRoute } from '#web/test/render-route.tsx'
import { shop } from '#web/test/shop.ts'

import { AlertHost } from './alert-host.tsx'
import { ConnectionNotice } from './shop-layout.tsx'
import { TopBar } from './top-bar.tsx'

it(
  'top bar and footer link to phone and e-mail of the shop',
  { tags: ['s1.footer', 's2.2.top-bar-contact', 's2.2.wishlist-zero', 's9.fixed-counts'] },
  async () => {
    await renderRoute('/')
    screen.getByRole('link', { name: 'Wishlist, 0 items' })
    screen.getByRole('link', { name: 'Call us: +880 1711-000000' })
    const reached = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ href }) => href)
      .filter((href) => !href.startsWith('http'))
    const ways = ['tel:+8801711000000', 'mailto:hello@nihonhaat.example']
    expect(reached).toEqual([...ways, ...ways])
  },
)

it('shows the offline mark while answers come from the cache', () => {
  renderPart(<ConnectionNotice />)
  const offline = 'You are offline. Your cart is safe and still works.'
  act(() => markFromCache())
  screen.getByText(offline)
  act(() => void recordOrigin(new Response('', { headers: { 'haat-from-cache': '1' } })))
  screen.getByText(offline)
  act(() => void recordOrigin(new Response('')))
  expect(screen.queryByText(offline)).toBeNull()
})

describe('the top bar', () => {
  it(
    'offers English and Japanese, each also in its own language',
    { tags: ['s1.languages-of-the-selector', 's9.languages'] },
    async () => {
      await renderPage(<TopBar />)
      await userEvent.click(screen.getByRole('button', { name: 'Language: English' }))
      const choice = await screen.findByRole('button', { name: /^Japanese\s*日本語$/ })
      expect(within(choice).getByText('日本語').lang).toBe('ja')
      expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true')
    },
  )

  it('says so when the texts of a language do not come', async () => {
    mockServer.use(http.get('*/locales/jp.json', () => new HttpResponse(null, { status: 404 })))
    await renderPage(<TopBar />)
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Japanese/ }))
    await screen.findByRole('alertdialog', { name: /^The texts of this language could not be loaded/ })
    screen.getByRole('button', { name: 'Language: English', hidden: true })
  })
})

describe('alerts', () => {
  it('come one after the other, each to be answered', { tags: 's8.alert-is-a-dialog' }, async () => {
    renderPart(<AlertHost />)
    const { show } = shop().alert
    act(() => {
      show({ key: 'alerts.otherVendor' })
      show({ text: 'Only 2 left' })
    })
    screen.getByText('You can order single vendor product only at a time')
    expect(screen.queryByText('Only 2 left')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    screen.getByText('Only 2 left')
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
