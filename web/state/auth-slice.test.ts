import { expect, it } from 'vitest'

import { sampleUser } from '#web/testing/sign-in.ts'

import { useShop } from './shop-state.ts'

const UNTIL = '2999-01-01T00:00:00.000Z'
const auth = () => useShop.getState().auth

it('begins with nobody, nothing under way, and the home page as where a login leads', () => {
  expect(auth()).toMatchObject({
    token: null,
    expirationDate: null,
    error: null,
    loading: false,
    user: null,
    authRedirectPath: '/',
  })
})

it('start: an attempt is under way, and what went wrong before is forgotten', () => {
  auth().fail('Invalid email or password', 'invalid_credentials')
  auth().start('ana@example.com')
  expect(auth()).toMatchObject({
    loading: true,
    error: null,
    errorCode: null,
    attemptedEmail: 'ana@example.com',
  })
})

it('success: the token and its end are known, and nothing is under way any more', () => {
  auth().start('ana@example.com')
  auth().success('a-token', UNTIL)
  expect(auth()).toMatchObject({
    token: 'a-token',
    expirationDate: UNTIL,
    loading: false,
    error: null,
    attemptedEmail: '',
  })
})

it('fail: the reason is known, nothing is under way any more, and nobody is signed in by it', () => {
  auth().start('ana@example.com')
  auth().fail('Invalid email or password', 'invalid_credentials')
  expect(auth()).toMatchObject({
    loading: false,
    error: 'Invalid email or password',
    errorCode: 'invalid_credentials',
    token: null,
    attemptedEmail: 'ana@example.com',
  })
})

it('a user is set and removed without a change of the token', () => {
  auth().success('a-token', UNTIL)
  auth().setUser(sampleUser)
  expect(auth()).toMatchObject({ user: sampleUser, token: 'a-token' })
  auth().removeUser()
  expect(auth()).toMatchObject({ user: null, token: 'a-token' })
})

it('logout: token and end are gone', () => {
  auth().success('a-token', UNTIL)
  auth().logout()
  expect(auth()).toMatchObject({ token: null, expirationDate: null })
})

it('where a login leads is set alone', () => {
  auth().setAuthRedirectPath('/myAccounts')
  expect(auth()).toMatchObject({ authRedirectPath: '/myAccounts', token: null, loading: false })
})
