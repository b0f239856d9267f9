import type { StateCreator } from 'zustand'

import type { ApiProblem } from '#client/api-problem.ts'
import type { components } from '#generated/types.ts'

export type User = components['schemas']['User']

/** Who is signed in. Only `web/features/auth` writes token and customer. */
export type AuthSlice = {
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
  /** A sign-out is under way, which navigates by itself. */
  leaving: boolean
  start: (email?: string) => void
  success: (token: string, expirationDate: string) => void
  setUser: (user: User) => void
  removeUser: () => void
  fail: (error: string | null, code: ApiProblem['code']) => void
  /** The error was seen: it must not greet the next visitor of the login page. */
  clearError: () => void
  logout: () => void
  setAuthRedirectPath: (path: string) => void
  setLeaving: (leaving: boolean) => void
}

export const createAuthSlice: StateCreator<{ auth: AuthSlice }> = (set) => {
  const patch = (part: Partial<AuthSlice>) => set((state) => ({ auth: { ...state.auth, ...part } }))
  return {
    auth: {
      token: null,
      expirationDate: null,
      error: null,
      errorCode: null,
      attemptedEmail: '',
      loading: false,
      authRedirectPath: '/',
      user: null,
      leaving: false,
      start: (attemptedEmail = '') => patch({ loading: true, error: null, errorCode: null, attemptedEmail }),
      success: (token, expirationDate) =>
        patch({
          token,
          expirationDate,
          leaving: false,
          loading: false,
          error: null,
          errorCode: null,
          attemptedEmail: '',
        }),
      setUser: (user) => patch({ user }),
      removeUser: () => patch({ user: null }),
      fail: (error, errorCode) => patch({ error, errorCode, loading: false }),
      clearError: () => patch({ error: null, errorCode: null, attemptedEmail: '' }),
      logout: () => patch({ token: null, expirationDate: null }),
      setAuthRedirectPath: (authRedirectPath) => patch({ authRedirectPath }),
      setLeaving: (leaving) => patch({ leaving }),
    },
  }
}
