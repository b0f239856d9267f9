import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderPage, renderPart } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'

import { MobileNavigator } from './mobile-navigator.tsx'

const navigator = () => within(screen.getByRole('navigation', { name: 'Main' }))

it('leads to home, search, cart and notifications', { tags: 's2.2.navigator' }, async () => {
  await renderPage(<MobileNavigator />)
  const paths = navigator()
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ pathname }) => pathname)
  expect(paths).toEqual(['/', '/search', '/viewPage', '/notifications'])
  navigator().getByRole('link', { name: 'Cart, 0 items' })
})

it(
  'opens the sign-in dialog for a visitor',
  { tags: ['s2.2.login-modal', 's2.2.navigator-account'] },
  async () => {
    await renderPage(<MobileNavigator />)
    await userEvent.click(navigator().getByRole('button', { name: 'Account' }))
    await screen.findByRole('dialog', { name: 'SIGN IN OR REGISTER' })
  },
)

it('leads a customer to the account', { tags: 's2.2.navigator-account' }, async () => {
  signIn()
  renderPart(<MobileNavigator />)
  expect(navigator().getByRole('link', { name: 'Account' })).toHaveProperty('pathname', '/myAccounts')
})
