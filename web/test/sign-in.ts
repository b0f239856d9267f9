import { beginSession } from '#web/features/auth/session.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

export const sampleUser: User = {
  id: 7,
  name: 'Ayesha Rahman',
  email: 'ayesha@example.com',
  phone: '01712345678',
  address: '12 Lake Road',
  city: 'Dhaka',
  zip: '1205',
  country: 'Bangladesh',
}

/** Makes somebody signed in, in the store and in local storage, as after a login. */
export function signIn(user: User = sampleUser): void {
  beginSession('a-token', '2999-01-01T00:00:00.000Z')
  useShop.getState().auth.setUser(user)
}
