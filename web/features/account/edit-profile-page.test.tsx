import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { field, messageOf, press, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'

import { EditProfilePage } from './edit-profile-page.tsx'

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn()
  await renderPage(<EditProfilePage />)
})

it('keeps the input when the update fails', { tags: 's8.profile-failure' }, async () => {
  storeSays('updateProfile', ({ problem }) => problem('unavailable'))
  await userEvent.clear(field('city'))
  await putIn(field('city'), 'Khulna')
  await press('Update')
  await screen.findByRole('alertdialog', { name: 'Profile update failure' })
  await press('OK')
  expect(field('city').value).toBe('Khulna')
})

it(
  'says beside each field what it needs until it is corrected',
  { tags: ['s5.profile-required', 's5.profile-email', 's5.profile-phone'] },
  async () => {
    const wrong = [
      ['firstName', '', 'Required'],
      ['email', 'ana-at-example', 'Invalid email'],
      ['phoneNumber', '01212345678', 'Phone number is not valid'],
    ] as const
    for (const [name, text, message] of wrong) {
      const right = field(name).value
      await userEvent.clear(field(name))
      if (text !== '') await putIn(field(name), text)
      await userEvent.tab()
      expect({ name, message: messageOf(name) }).toEqual({ name, message })
      await userEvent.clear(field(name))
      await putIn(field(name), right)
      expect({ name, message: messageOf(name) }).toEqual({ name, message: '' })
    }
  },
)
