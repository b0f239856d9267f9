import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const dialog = () => within(screen.getByRole('dialog', { name: 'SIGN IN OR REGISTER' }))
const fill = async (label: RegExp, text: string) => userEvent.type(dialog().getByLabelText(label), text)
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

it('without credentials closes and ends on /login', async () => {
  const { router } = await open()
  await press('SIGN IN')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useShop.getState().auth.error).toBeNull()
})

it('with the right credentials ends on /myAccounts', async () => {
  const { router } = await open()
  await fill(/^E-Mail/, 'ayesha@example.com')
  await fill(/^Password/, 'sakura-2026')
  await press('SIGN IN')
  await expect.poll(() => router.state.location.pathname).toBe('/myAccounts')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('with wrong credentials ends on /login, e-mail kept and error shown', async () => {
  mockServer.use(mock('login', ({ problem }) => problem('invalid_credentials')))
  const { router } = await open()
  await fill(/^E-Mail/, 'ayesha@example.com')
  await fill(/^Password/, 'momiji-2026')
  await press('SIGN IN')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  await within(screen.getByRole('main')).findByText('Invalid email or password')
  const kept = within(screen.getByRole('main')).getByLabelText<HTMLInputElement>(/^E-Mail/)
  expect(kept.value).toBe('ayesha@example.com')
})

it('that was closed during a slow sign-in takes nobody to another page', async () => {
  let answer = () => {}
  mockServer.use(
    mock('login', async ({ respond }) => {
      await new Promise<void>((go) => {
        answer = go
      })
      return respond(200, examples.login.replies[200].signedIn)
    }),
  )
  const { router } = await open()
  await fill(/^E-Mail/, 'ayesha@example.com')
  await fill(/^Password/, 'sakura-2026')
  await press('SIGN IN')
  await press('Close')
  answer()
  await expect.poll(() => useShop.getState().auth.user?.name).toBe('Ayesha Rahman')
  expect(router.state.location.pathname).toBe('/search')
})

it('leads to /register', async () => {
  const { router } = await open()
  await press('CREATE ACCOUNT')
  await expect.poll(() => router.state.location.pathname).toBe('/register')
  expect(screen.queryByRole('dialog')).toBeNull()
})
