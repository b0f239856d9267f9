import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { mock } from '#contract/mock.ts'
import { api } from '#web/lib/api.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { putIn } from '#web/testing/put-in.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const main = () => within(screen.getByRole('main'))
const email = () => main().getByLabelText<HTMLInputElement>(/^E-Mail/)
const password = () => main().getByLabelText<HTMLInputElement>(/^Password/)
const login = () => userEvent.click(main().getByRole('button', { name: 'LOGIN' }))
const messages = () =>
  main()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

async function logInAs(name: string, secret: string) {
  if (name) await putIn(email(), name)
  if (secret) await putIn(password(), secret)
  await login()
}

/** The store refuses, but only when it is told to. */
function slowProblem() {
  let asked = 0
  let answer = () => {}
  const told = new Promise<void>((resolve) => {
    answer = resolve
  })
  mockServer.use(
    mock('login', async ({ problem }) => {
      asked += 1
      await told
      return problem('invalid_credentials')
    }),
  )
  return { answer, asked: () => asked }
}

describe('the form', () => {
  it('says what every field needs when it is sent off empty, and nothing twice', async () => {
    await renderRoute('/login')
    await login()
    expect(messages()).toEqual(['Required', 'Required'])
    expect(document.activeElement).toBe(email())
  })

  it('speaks of a field when it is left, not while it is being filled', async () => {
    await renderRoute('/login')
    await userEvent.type(email(), 'ana')
    expect(messages()).toEqual([])
    await userEvent.tab()
    expect(messages()).toEqual(['Invalid email'])
    await userEvent.type(email(), '@example.com')
    expect(messages()).not.toContain('Invalid email')
  })

  it('shows the password to its owner', async () => {
    await renderRoute('/login')
    expect(password().type).toBe('password')
    await userEvent.click(main().getByRole('button', { name: 'Show: Password' }))
    expect(password().type).toBe('text')
  })
})

describe('a problem', () => {
  it('for a lost connection is told as such', async () => {
    mockServer.use(mock('login', ({ networkError }) => networkError()))
    await renderRoute('/login')
    await logInAs('ayesha@example.com', 'sakura-2026')
    expect(await main().findByText(/could not be reached/)).toBeTruthy()
  })

  it.each([
    ['with a code that the page does not know', { code: 'account_locked', error: 'This account is locked' }],
    ['without a code', { error: 'This account is locked' }],
    ['that only has a detail', { detail: 'This account is locked' }],
  ])('%s is told in the words of the store', async (_, body) => {
    mockServer.use(mock('login', ({ offContract }) => offContract(Response.json(body, { status: 401 }))))
    await renderRoute('/login')
    await logInAs('ayesha@example.com', 'momiji-2026')
    expect(await main().findByText('This account is locked')).toBeTruthy()
    expect(useShop.getState().auth.error).toBe('This account is locked')
  })

  it('without a word is told in the words of the shop', async () => {
    mockServer.use(mock('login', ({ offContract }) => offContract(new Response(null, { status: 401 }))))
    await renderRoute('/login')
    await logInAs('ayesha@example.com', 'momiji-2026')
    expect(await main().findByText(/cannot sign you in right now/)).toBeTruthy()
  })

  it('is told even when the call throws, and the button is ready again', async () => {
    await renderRoute('/login')
    vi.spyOn(api, 'call').mockRejectedValueOnce(new Error('broken'))
    await logInAs('ayesha@example.com', 'sakura-2026')
    expect(await main().findByText(/cannot sign you in right now/)).toBeTruthy()
    expect(main().getByRole('button', { name: 'LOGIN' }).getAttribute('aria-busy')).toBe('false')
    expect(useShop.getState().auth.loading).toBe(false)
  })

  it('leaves the focus on the button, which a browser takes from one that is disabled', async () => {
    const { answer } = slowProblem()
    await renderRoute('/login')
    await logInAs('ayesha@example.com', 'momiji-2026')
    const button = await main().findByRole<HTMLButtonElement>('button', { name: 'LOGGING IN...' })
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    answer()
    await main().findByText('Invalid email or password')
    expect(document.activeElement).toBe(button)
  })

  it('does not greet the next visit', async () => {
    mockServer.use(mock('login', ({ problem }) => problem('invalid_credentials')))
    const { router } = await renderRoute('/login')
    await logInAs('ayesha@example.com', 'momiji-2026')
    await main().findByText('Invalid email or password')
    await router.navigate({ to: '/forgottenPassword' })
    await router.navigate({ to: '/login' })
    expect(main().queryByText('Invalid email or password')).toBeNull()
  })
})

it('asks once, however often it is sent off', async () => {
  const problem = slowProblem()
  await renderRoute('/login')
  await userEvent.type(email(), 'ayesha@example.com')
  await userEvent.type(password(), 'momiji-2026{Enter}{Enter}')
  await userEvent.click(await main().findByRole('button', { name: 'LOGGING IN...' }))
  problem.answer()
  await main().findByText('Invalid email or password')
  expect(problem.asked()).toBe(1)
})

it('goes on when another tab signs in', async () => {
  const { router } = await renderRoute('/login')
  localStorage.setItem('expirationDate', '2999-01-01T00:00:00.000Z')
  localStorage.setItem('token', 'a-token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await expect.poll(() => router.state.location.pathname).toBe('/myAccounts')
})
