import type { StateCreator } from 'zustand'

import type { components } from '#generated/types.ts'

import type { ShopState } from './store.ts'

export type User = components['schemas']['User']

/** Who is signed in (spec §3 "Auth state", §4 "Auth actions"). Authenticated means that there is a token. */
export type AuthSlice = {
  token: string | null
  /** ISO date of the token's end; null without a token. */
  expirationDate: string | null
  /** What the store said when sign-in failed. */
  error: string | null
  loading: boolean
  authRedirectPath: string
  user: User | null
  start: () => void
  success: (token: string, expirationDate: string) => void
  setUser: (user: User) => void
  removeUser: () => void
  fail: (error: string) => void
  logout: () => void
  setAuthRedirectPath: (path: string) => void
}

export const createAuthSlice: StateCreator<ShopState, [], [], { auth: AuthSlice }> = (set) => {
  const patch = (part: Partial<AuthSlice>) => set((state) => ({ auth: { ...state.auth, ...part } }))
  return {
    auth: {
      token: null,
      expirationDate: null,
      error: null,
      loading: false,
      authRedirectPath: '/',
      user: null,
      start: () => patch({ loading: true, error: null }),
      success: (token, expirationDate) => patch({ token, expirationDate, loading: false, error: null }),
      setUser: (user) => patch({ user }),
      removeUser: () => patch({ user: null }),
      fail: (error) => patch({ error, loading: false }),
      logout: () => patch({ token: null, expirationDate: null }),
      setAuthRedirectPath: (authRedirectPath) => patch({ authRedirectPath }),
    },
  }
}
