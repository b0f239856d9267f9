import { beforeEach, describe, expect, it } from 'vitest'

import { storeSession } from '#web/shared/lib/storage.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { signIn } from '#web/test/sign-in.ts'
import { shop } from '#web/test/shop.ts'

import { followStoredSession, revokeSession } from './session.ts'

const auth = () => shop().auth
const stored = () => [localStorage.getItem('token'), localStorage.getItem('expirationDate')]

describe('what another tab did', () => {
  beforeEach(() => signIn())

  it(
    'takes up its customer instead of the one here',
    { tags: ['s4.other-tabs', 's4.other-customer-other-user'] },
    () => {
      storeSession('another-token', '2999-01-01T00:00:00.000Z')
      followStoredSession()
      expect(auth()).toMatchObject({ token: 'another-token', user: null })
    },
  )
})

it(
  'revokes with the old token, and forgets it without waiting',
  { tags: ['s4.auth-logout', 's4.logout-revokes'] },
  async () => {
    signIn()
    const said = storeSays('logout', ({ respond }) => respond(204))
    revokeSession()
    expect(auth().token).toBeNull()
    expect(stored()).toEqual([null, null])
    await expect
      .poll(() => said.map(({ request }) => request.headers.get('authorization')))
      .toEqual(['Bearer a-token'])
  },
)
