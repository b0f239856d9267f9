import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { expectNoEffect } from '#web/test/does-nothing.ts'
import { main } from '#web/test/fields.ts'
import { renderPage, renderPart } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'
import { TopBar } from '#web/features/shell/top-bar.tsx'

import { AccountColumns } from './account-columns.tsx'

const linksOf = (name: string) =>
  within(main().getByRole('navigation', { name }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, pathname }) => [textContent, pathname])

describe('the sidebar of a visitor', () => {
  it(
    'lists the ways in and no profile',
    { tags: ['s2.15.profile-panel', 's2.15.visitor-links', 's6.profile-panel'] },
    async () => {
      await renderPage(<AccountColumns>{null}</AccountColumns>)
      expect(linksOf('My Account')).toEqual([
        ['Login', '/login'],
        ['Register', '/register'],
        ['Forgotten Password', '/forgottenPassword'],
        ['My Account', '/myAccounts'],
        ['Address Book', '/addressBook'],
        ['Wish List', '/wishList'],
        ['Newsletter', '/newslatter'],
      ])
      expect(main().queryByRole('link', { name: 'Edit Profile' })).toBeNull()
    },
  )

  it('lists six entries of CHECK ORDER that do nothing', { tags: 's2.15.check-order' }, async () => {
    const page = await renderPage(<AccountColumns>{null}</AccountColumns>)
    const list = main().getByRole('heading', { name: 'CHECK ORDER' }).closest('section')
    const entries = within(list ?? document.body).getAllByRole('button')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Order history',
      'Downloads',
      'Recurring payment',
      'Reward points',
      'Returns',
      'Transactions',
    ])
    await expectNoEffect(page, entries)
  })
})

describe('the sidebar of a customer', () => {
  it(
    'shows name, e-mail and the pages of the account',
    { tags: ['s2.15.profile-panel', 's2.15.customer-links', 's6.profile-panel'] },
    async () => {
      signIn()
      await renderPage(<AccountColumns>{null}</AccountColumns>)
      main().getByText('Ayesha Rahman')
      expect(document.body.textContent).toContain('ayesha@example.com')
      expect(main().getByRole('link', { name: 'Edit Profile' })).toHaveProperty('pathname', '/editProfile')
      expect(linksOf('My Account')).toEqual([
        ['My Account', '/myAccounts'],
        ['Edit Account', '/edit'],
        ['Change Password', '/changePassword'],
        ['Address Book', '/addressBook'],
        ['Wish List', '/wishList'],
        ['Newsletter', '/newslatter'],
      ])
    },
  )
})

it(
  'the menu My Account offers Login and Register to a visitor, and the account to a customer',
  { tags: ['s2.2.account-menu', 's6.my-account-menu'] },
  async () => {
    renderPart(<TopBar />)
    expect(await accountMenu()).toEqual([
      ['Login', '/login'],
      ['Register', '/register'],
    ])
    cleanup()
    signIn()
    renderPart(<TopBar />)
    expect(await accountMenu()).toEqual([['My Account', '/myAccounts']])
  },
)

async function accountMenu() {
  const bar = within(screen.getByRole('region', { name: 'Contact and account' }))
  const before = bar.getAllByRole('link')
  await userEvent.click(bar.getByRole('button', { name: 'My Account' }))
  return bar
    .getAllByRole<HTMLAnchorElement>('link')
    .filter((link) => !before.includes(link))
    .map(({ textContent, pathname }) => [textContent, pathname])
}
