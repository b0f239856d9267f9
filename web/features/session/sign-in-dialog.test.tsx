import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderRoute } from '#web/testing/render-route.tsx'
import { shop } from '#web/testing/shop.ts'

it('says what an account is good for', async () => {
  shop().global.showLogin()
  await renderRoute('/search')
  const dialog = within(await screen.findByRole('dialog', { name: 'SIGN IN OR REGISTER' }))
  dialog.getByRole('heading', { name: 'NEW HERE?' })
  dialog.getByText('Registration is free and easy!')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Faster checkout process',
    'Save multiple shipping addresses',
    'View and track your orders',
    'Exclusive member discounts',
  ])
  expect(dialog.getAllByRole('button', { name: /^Sign in with/ })).toHaveLength(4)
  await userEvent.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
})
