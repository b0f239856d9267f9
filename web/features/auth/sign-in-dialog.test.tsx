import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { examples } from '#generated/examples.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { expectNoEffect } from '#web/test/does-nothing.ts'
import { main, messageOf, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { shop } from '#web/test/shop.ts'

import { ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { LoginPage } from './login-page.tsx'

const SOCIAL = ['Facebook', 'X', 'Google', 'LinkedIn'].map((name) => `Sign in with ${name}`)

const alone = () => renderPage(<ForgottenPasswordPage />, '/forgottenPassword')

async function openDialog(render: () => ReturnType<typeof renderRoute | typeof renderPage> = alone) {
  const page = await render()
  act(() => shop().global.showLogin())
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'SIGN IN OR REGISTER' })) }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the sign-in dialog', () => {
  it('leads to the registration', { tags: ['s2.10.title', 's2.10.create-account'] }, async () => {
    const { dialog, router } = await openDialog()
    dialog.getByText('NEW HERE?')
    dialog.getByText('Registration is free and easy!')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Faster checkout process',
      'Save multiple shipping addresses',
      'View and track your orders',
      'Exclusive member discounts',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'CREATE ACCOUNT' }))
    await closed()
    await expect.poll(() => router.state.location.pathname).toBe('/register')
  })

  it(
    'opens the login page without a message when nothing was typed',
    { tags: ['s2.10.sign-in-goes-on', 's5.sign-in-dialog-unchecked'] },
    async () => {
      const { dialog, router } = await openDialog(() => renderRoute('/forgottenPassword'))
      await userEvent.click(dialog.getByRole('button', { name: 'SIGN IN' }))
      await expect.poll(() => router.state.location.pathname).toBe('/login')
      await closed()
      expect(['email', 'password'].map(messageOf)).toEqual(['', ''])
    },
  )

  it('has five entries that do nothing, and can be closed', { tags: 's2.10.idle' }, async () => {
    const { dialog, ...page } = await openDialog()
    const idle = ['Forgot your password?', ...SOCIAL].map((name) => dialog.getByRole('button', { name }))
    await expectNoEffect(page, idle)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await closed()
    expect(page.router.latestLocation.pathname).toBe('/forgottenPassword')
  })

  it('leads nowhere when it was closed before the answer', { tags: 's2.10.closed-early' }, async () => {
    const answer = Promise.withResolvers<void>()
    const login = examples.login.replies[200]
    const [reply] = Object.values(login) as ReplyOf<'login', 200>[]
    storeSays('login', ({ respond }) =>
      answer.promise.then(() => respond(200, reply as ReplyOf<'login', 200>)),
    )
    const { dialog, router } = await openDialog()
    await putIn(dialog.getByLabelText(/^E-Mail/), 'ana@example.com')
    await putIn(dialog.getByLabelText(/^Password/), 'sakura-2026')
    await userEvent.click(dialog.getByRole('button', { name: 'SIGN IN' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    answer.resolve()
    await waitFor(() => expect(shop().auth.token).not.toBeNull())
    expect(router.latestLocation.pathname).toBe('/forgottenPassword')
  })
})

describe('the login page', () => {
  it(
    'shows the form first, and leads new customers to the registration',
    { tags: 's2.11.panels' },
    async () => {
      await renderPage(<LoginPage />)
      const headings = main().getAllByRole('heading', { level: 2 })
      expect(headings[0]?.textContent).toBe('Returning Customer')
      const panel = main().getByRole('heading', { name: 'New Customer' }).closest('section')
      const link = within(panel ?? document.body).getByRole<HTMLAnchorElement>('link', { name: 'CONTINUE' })
      expect(link.pathname).toBe('/register')
    },
  )

  it('has five entries that do nothing', { tags: 's2.11.idle' }, async () => {
    const page = await renderPage(<LoginPage />)
    const idle = ['Forgot the password', ...SOCIAL].map((name) => main().getByRole('button', { name }))
    await expectNoEffect(page, idle)
  })
})
