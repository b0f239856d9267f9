import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { main } from '#web/test/fields.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'

/** Opens each path, one after the other, and returns what `read` finds on each. */
async function onEach<Found>(paths: readonly string[], read: (pathname: string) => Found): Promise<Found[]> {
  const [first = '/', ...others] = paths
  const { router } = await renderRoute(first)
  const found = [read(router.state.location.pathname)]
  for (const to of others) {
    await act(() => router.navigate({ href: to }))
    found.push(read(router.state.location.pathname))
  }
  return found
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a customer', () => {
  it(
    'comes to the account from other names of its pages and from unknown paths',
    {
      tags: ['s2.1.other-names', 's2.1.unknown-path', 's2.11.signed-in', 's6.customer-leaves-login'],
    },
    async () => {
      signIn()
      const ends = {
        '/dashboard': '/myAccounts',
        '/myAccount': '/myAccounts',
        '/account': '/myAccounts',
        '/editProfile': '/edit',
        '/changePassword': '/myAccounts',
        '/notifications': '/myAccounts',
        '/login': '/myAccounts',
        '/no/such/page': '/myAccounts',
        '/wishlist': '/myAccounts',
        '/VIEWPAGE': '/myAccounts',
      }
      const paths = Object.keys(ends)
      expect(await onEach(paths, (pathname) => pathname)).toEqual(Object.values(ends))
    },
  )

  it(
    'finds a heading on each page of the account',
    { tags: ['s2.1.customer-pages-open', 's2.1.newsletter-page', 's6.customer-pages'] },
    async () => {
      signIn()
      const headings = {
        '/myAccounts': 'My Account',
        '/edit': 'Edit Account',
        '/addressBook': 'Address Book',
        '/newslatter': 'Newsletter',
        '/wishList': 'Wish List',
      }
      expect(await onEach(Object.keys(headings), heading)).toEqual(Object.values(headings))
    },
  )

  it(
    'finds the stored address in the address book, and the way to change it',
    { tags: 's2.1.address-book' },
    async () => {
      signIn()
      await renderRoute('/addressBook')
      const value = (name: string) => main().getByText(name).nextElementSibling?.textContent
      expect(['Address', 'City', 'Zip', 'Country', 'Phone Number'].map(value)).toEqual([
        '12 Lake Road',
        'Dhaka',
        '1205',
        'Bangladesh',
        '01712345678',
      ])
      const edit = main().getAllByRole<HTMLAnchorElement>('link', { name: 'Edit Account' })[0]
      expect(edit?.pathname).toBe('/edit')
    },
  )

  it('shows only a heading on the wish-list page', { tags: 's2.1.wish-list-heading-only' }, async () => {
    signIn()
    await renderRoute('/wishList')
    const aside = ['complementary', 'region'].flatMap((role) => main().queryAllByRole(role))
    expect(aside.map((part) => part.getAttribute('aria-label'))).toEqual(['Account'])
    expect(
      main()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wish List', 'My Account', 'CHECK ORDER'])
  })
})

it(
  'a visitor finds a heading on each page of the shop',
  { tags: ['s2.1.pages-for-everybody', 's6.visitor-public-pages'] },
  async () => {
    const headings = {
      '/viewPage': 'Shopping Cart',
      '/checkout': 'Checkout',
      '/login': 'Login',
      '/register': 'Register Account',
      '/forgottenPassword': 'Forgotten Password',
      '/search': 'Categories',
    }
    expect(await onEach(Object.keys(headings), heading)).toEqual(Object.values(headings))
  },
)
