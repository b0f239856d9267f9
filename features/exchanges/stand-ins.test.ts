import { expect, it } from 'vitest'

import { disguised, disguisedBody, standIn, withoutSecrets } from './stand-ins.ts'

it('says nothing of a secret but its length, and always the same', () => {
  expect(standIn('sakura-2026')).toMatch(/^[0-9a-f]{11}$/)
  expect(standIn('sakura-2026')).toBe(standIn('sakura-2026'))
  expect(standIn('sakura-2027')).not.toBe(standIn('sakura-2026'))
  expect(standIn('')).toBe('')
  expect(standIn('x'.repeat(200))).toHaveLength(200)
})

it('uses one stand-in for a token wherever it stands', () => {
  const { user } = disguised({ user: { access_token: 'secret-token', expires_in: 5 } }) as {
    user: { access_token: string }
  }
  expect(user).toEqual({ access_token: standIn('secret-token'), expires_in: 5 })
  const headers = withoutSecrets({ authorization: 'Bearer secret-token', accept: '*/*' })
  expect(headers).toEqual({ authorization: `Bearer ${user.access_token}`, accept: '*/*' })
})

it('leaves no password in a body, also in one that is broken', () => {
  const sent = { email: 'ana@example.com', password: 'sakura-2026', password_confirmation: 'sakura-2026' }
  const hidden = standIn('sakura-2026')
  const told = { ...sent, password: hidden, password_confirmation: hidden }
  expect(JSON.parse(disguisedBody(JSON.stringify(sent)) ?? '')).toEqual(told)
  expect(disguisedBody('{"password": "sakura-2026"')).toBe(`{"password": "${hidden}"`)
})

it('leaves what is no text as it is, and other bodies untouched', () => {
  expect(disguised({ password: 7, token: null })).toEqual({ password: 7, token: null })
  expect(disguisedBody('{ "id" : 1 }')).toBe('{ "id" : 1 }')
})
