import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { mockMedia } from '#web/test/media.ts'
import { main } from '#web/test/fields.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'
import { ForgottenPasswordPage } from '#web/features/auth/forgotten-password-page.tsx'

import { AccountColumns } from './account-columns.tsx'
import { WishListPage } from './plain-pages.tsx'

const WishList = () => (
  <AccountColumns>
    <WishListPage />
  </AccountColumns>
)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn()
})

describe('the profile panel', () => {
  it.each([
    ['before the page on a narrow screen', false],
    ['behind the page on a wide one', true],
  ])('stands %s, where it is seen', async (_place, isWide) => {
    mockMedia(isWide)
    await renderPage(<WishList />)
    const heading = main().getByRole('heading', { level: 1 })
    const logout = main().getByRole('button', { name: 'Logout' })
    const isBehind = heading.compareDocumentPosition(logout) === Node.DOCUMENT_POSITION_FOLLOWING
    expect(isBehind).toBe(isWide)
  })
})

describe('the sidebar', () => {
  const sidebar = () => within(main().getByRole('complementary', { name: 'Account' }))

  it('says quietly that the sign-out did not work', { tags: 's2.15.logout' }, async () => {
    fillCart(sampleLine())
    storeSays('saveCartItems', ({ problem }) => problem('unavailable'))
    await renderPage(<WishList />)
    await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }))
    const words = await sidebar().findByText('You could not be signed out. Please try again.')
    expect(words.tagName).toBe('OUTPUT')
  })
})

it('shows phone and e-mail for a forgotten password', { tags: 's2.1.forgotten-password' }, async () => {
  await renderPage(<ForgottenPasswordPage />)
  const hrefs = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['tel:+8801711000000', 'mailto:hello@nihonhaat.example']))
})

describe('the registration', () => {
  it('links returning customers to the login', { tags: ['s2.12.form', 's2.12.static-variant'] }, async () => {
    await renderRoute('/register')
    const panel = main().getByRole('heading', { name: 'Returning Customer' }).closest('section')
    const ways = within(panel ?? document.body).getAllByRole('link')
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/login'])
    expect(main().getByRole('link', { name: 'login page' }).getAttribute('href')).toBe('/login')
  })
})
