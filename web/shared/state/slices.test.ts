import { expect, it } from 'vitest'

import { shop } from '#web/test/shop.ts'

import { navigationDictionary } from './language-slice.ts'

const auth = () => shop().auth
const signedOut = { token: null, expirationDate: null, user: null }
const quiet = { error: null, errorCode: null, loading: false, attemptedEmail: '' }

it(
  'begins signed out, with the home page as redirect path, closed dialogs, no keyword and no vendor',
  { tags: ['s3.auth-state-begins', 's4.auth-redirect-path', 's3.global-state'] },
  () => {
    expect(auth()).toMatchObject({ ...signedOut, ...quiet, authRedirectPath: '/' })
    expect(shop().global).toMatchObject({
      showAddToCartModal: false,
      showLoginModal: false,
      keyword: '',
      selectedProductVendorName: '',
    })
  },
)

it(
  'clears the previous error when a sign-in starts, and stores the reason when it fails',
  { tags: ['s4.auth-start', 's4.auth-fail'] },
  () => {
    auth().fail('Too many', 'too_many_requests')
    auth().start('ana@example.com')
    expect(auth()).toMatchObject({ ...quiet, loading: true, attemptedEmail: 'ana@example.com' })
    auth().fail('Invalid email or password', 'invalid_credentials')
    expect(auth()).toMatchObject({ ...signedOut, error: 'Invalid email or password', loading: false })
    auth().clearError()
    expect(auth()).toMatchObject(quiet)
  },
)

it(
  'begins with English labels, toggles them, and sets either language',
  { tags: ['s3.language-state', 's4.labels-start-in-english', 's4.labels-toggle'] },
  () => {
    const english = { isEnglish: true, isBangla: false, dictionary: navigationDictionary.english }
    const bangla = { isEnglish: false, isBangla: true, dictionary: navigationDictionary.bangla }
    expect(shop().language).toMatchObject(english)
    for (const [action, wanted] of [
      ['toggle', bangla],
      ['toggle', english],
      ['setBangla', bangla],
      ['setEnglish', english],
    ] as const) {
      shop().language[action]()
      expect(shop().language).toMatchObject(wanted)
    }
  },
)
