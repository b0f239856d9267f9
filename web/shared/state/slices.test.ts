import { expect, it, describe } from 'vitest'

import { shop } from '#web/test/shop.ts'
import { sampleUser } from '#web/test/sign-in.ts'

import { navigationDictionary } from './language-slice.ts'

describe('who is signed in', () => {
  const UNTIL = '2999-01-01T00:00:00.000Z'
  const auth = () => shop().auth
  const signedOut = { token: null, expirationDate: null, user: null }
  const quiet = { error: null, errorCode: null, loading: false, attemptedEmail: '', authRedirectPath: '/' }

  it(
    'begins without a session, with the home page as redirect path',
    { tags: ['s3.auth-state-begins', 's4.auth-redirect-path'] },
    () => {
      expect(auth()).toMatchObject({ ...signedOut, ...quiet })
    },
  )

  it(
    'start clears the previous error; fail stores the reason without a session',
    { tags: ['s4.auth-start', 's4.auth-fail'] },
    () => {
      const refused = { error: 'Invalid email or password', errorCode: 'invalid_credentials' } as const
      for (const attemptedEmail of ['ana@example.com', 'ben@example.com']) {
        auth().start(attemptedEmail)
        expect(auth()).toMatchObject({ ...signedOut, ...quiet, loading: true, attemptedEmail })
        auth().fail(refused.error, refused.errorCode)
        expect(auth()).toMatchObject({ ...signedOut, ...quiet, ...refused, attemptedEmail })
      }
      auth().clearError()
      expect(auth()).toMatchObject(quiet)
    },
  )

  it(
    'success, logout: the token and its end are known, nothing is under way any more, and then they are gone',
    { tags: ['s4.auth-success', 's4.auth-user', 's4.auth-logout'] },
    () => {
      auth().fail(null, 'network')
      auth().start('ana@example.com')
      auth().success('a-token', UNTIL)
      expect(auth()).toMatchObject({ ...quiet, token: 'a-token', expirationDate: UNTIL })
      auth().setUser(sampleUser)
      expect(auth()).toMatchObject({ user: sampleUser, token: 'a-token' })
      auth().removeUser()
      expect(auth()).toMatchObject({ user: null, token: 'a-token' })
      auth().logout()
      expect(auth()).toMatchObject(signedOut)
    },
  )
})

describe('flags that pages share', () => {
  const global = () => shop().global

  it('begins with both dialogs closed, no keyword and no vendor', { tags: 's3.global-state' }, () => {
    expect(global()).toMatchObject({
      showAddToCartModal: false,
      showLoginModal: false,
      keyword: '',
      selectedProductVendorName: '',
    })
  })

  it(
    'the dialog of the added product and that of the login are shown and closed each by itself',
    { tags: ['s2.2.login-modal', 's4.dialog-shown-and-closed'] },
    () => {
      const shown = () => [global().showAddToCartModal, global().showLoginModal]
      const seen: boolean[][] = []
      for (const action of ['showAddToCart', 'showLogin', 'closeAddToCart', 'closeLogin'] as const) {
        global()[action]()
        seen.push(shown())
      }
      expect(seen).toEqual([
        [true, false],
        [true, true],
        [false, true],
        [false, false],
      ])
    },
  )
})

describe('the language of the labels', () => {
  const language = () => shop().language
  const english = { isEnglish: true, isBangla: false, dictionary: navigationDictionary.english }
  const bangla = { isEnglish: false, isBangla: true, dictionary: navigationDictionary.bangla }

  it(
    'the labels are English to begin with, turn over, and are set to either, whatever they were',
    { tags: ['s3.language-state', 's4.labels-start-in-english', 's4.labels-toggle'] },
    () => {
      expect(language()).toMatchObject(english)
      for (const [action, wanted] of [
        ['toggle', bangla],
        ['toggle', english],
        ['setBangla', bangla],
        ['setBangla', bangla],
        ['setEnglish', english],
        ['setEnglish', english],
      ] as const) {
        language()[action]()
        expect(language()).toMatchObject(wanted)
      }
    },
  )
})
