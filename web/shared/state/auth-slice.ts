import type { ApiProblem } from '#client/api-problem.ts'
import type { components } from '#generated/types.ts'

export type User = components['schemas']['User']

type AuthState = {
  token: string | null
  /** ISO date of the token's end; null without a token. */
  expirationDate: string | null
  /** What the store said when sign-in failed, null when it said nothing; `errorCode` is there at any failure. */
  error: string | null
  errorCode: ApiProblem['code'] | null
  /** The e-mail of the last attempt, so that it need not be typed again. */
  attemptedEmail: string
  loading: boolean
  authRedirectPath: string
  user: User | null
}

const NO_ATTEMPT = { error: null, errorCode: null, attemptedEmail: '' }

const START: AuthState = {
  ...NO_ATTEMPT,
  token: null,
  expirationDate: null,
  loading: false,
  authRedirectPath: '/',
  user: null,
}

/** Who is signed in. Only `web/features/auth` writes token and customer. */
export const authSlice = (patch: (part: Partial<AuthState>) => void) => ({
  ...START,
  start: (attemptedEmail = '') => patch({ ...NO_ATTEMPT, attemptedEmail, loading: true }),
  success: (token: string, expirationDate: string) =>
    patch({ ...NO_ATTEMPT, token, expirationDate, loading: false }),
  setUser: (user: User) => patch({ user }),
  removeUser: () => patch({ user: null }),
  fail: (error: string | null, errorCode: ApiProblem['code']) => patch({ error, errorCode, loading: false }),
  /** The error was seen: it must not greet the next visitor of the login page. */
  clearError: () => patch(NO_ATTEMPT),
  logout: () => patch({ token: null, expirationDate: null }),
  setAuthRedirectPath: (authRedirectPath: string) => patch({ authRedirectPath }),
})
