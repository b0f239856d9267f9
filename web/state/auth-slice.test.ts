import { expect, it } from 'vitest'

import { shop } from '#web/testing/shop.ts'
import { sampleUser } from '#web/testing/sign-in.ts'

const UNTIL = '2999-01-01T00:00:00.000Z'
const auth = () => shop().auth
const nobody = { token: null, expirationDate: null, user: null }
const quiet = { error: null, errorCode: null, loading: false, attemptedEmail: '', authRedirectPath: '/' }

it('begins with nobody, nothing under way, and the home page as where a login leads', () => {
  expect(auth()).toMatchObject({ ...nobody, ...quiet })
})

it('start, fail: an attempt forgets what went wrong before; its own reason is known, and nobody is signed in by it', () => {
  const refused = { error: 'Invalid email or password', errorCode: 'invalid_credentials' } as const
  for (const attemptedEmail of ['ana@example.com', 'ben@example.com']) {
    auth().start(attemptedEmail)
    expect(auth()).toMatchObject({ ...nobody, ...quiet, loading: true, attemptedEmail })
    auth().fail(refused.error, refused.errorCode)
    expect(auth()).toMatchObject({ ...nobody, ...quiet, ...refused, attemptedEmail })
  }
  auth().clearError()
  expect(auth()).toMatchObject(quiet)
})

it('success, logout: the token and its end are known, nothing is under way any more, and then they are gone', () => {
  auth().fail(null, 'network')
  auth().start('ana@example.com')
  auth().success('a-token', UNTIL)
  expect(auth()).toMatchObject({ ...quiet, token: 'a-token', expirationDate: UNTIL })
  auth().setUser(sampleUser)
  expect(auth()).toMatchObject({ user: sampleUser, token: 'a-token' })
  auth().removeUser()
  expect(auth()).toMatchObject({ user: null, token: 'a-token' })
  auth().logout()
  expect(auth()).toMatchObject(nobody)
})

it('where a login leads is set alone', () => {
  auth().setAuthRedirectPath('/myAccounts')
  expect(auth()).toMatchObject({ ...nobody, ...quiet, authRedirectPath: '/myAccounts' })
})
