import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { useShop } from '#web/state/shop-state.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const dialog = () => within(screen.getByRole('dialog', { name: 'SIGN IN OR REGISTER' }))
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  useShop.getState().global.showLogin()
})

async function open() {
  const shop = await renderRoute('/search')
  await screen.findByRole('dialog', { name: 'SIGN IN OR REGISTER' })
  return shop
}

it('says what an account is good for', async () => {
  await open()
  dialog().getByRole('heading', { name: 'NEW HERE?' })
  dialog().getByText('Registration is free and easy!')
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Faster checkout process',
    'Save multiple shipping addresses',
    'View and track your orders',
    'Exclusive member discounts',
  ])
  expect(dialog().getAllByRole('button', { name: /^Sign in with/ })).toHaveLength(4)
  await press('Forgot your password?')
})
