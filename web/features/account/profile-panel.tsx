import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, with Edit Profile and Logout (spec §2.15); nothing for a visitor. */
export function ProfilePanel() {
  const { t } = useTranslation()
  const signedIn = useShop(({ auth }) => auth.token !== null)
  const user = useShop(({ auth }) => auth.user)
  const { busy, signOut } = useSignOut()
  if (!signedIn) return null
  return (
    <section className="rounded border border-line bg-card p-4 sm:col-span-2 lg:col-span-1">
      <div className="flex min-h-11 items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
          <Icon name="user" />
        </span>
        <p className="min-w-0 leading-snug font-semibold wrap-anywhere">{user?.name}</p>
      </div>
      <p className="mt-1 min-h-5 text-sm leading-5 wrap-anywhere text-ink-soft">{user?.email}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Link
          to="/$"
          params={{ _splat: 'editProfile' }}
          preload="intent"
          className={buttonClass({ look: 'outline', size: 'small', wide: true })}
        >
          {t('account.sidebar.editProfile')}
        </Link>
        <button
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={signOut}
          className={buttonClass({ look: 'quiet', size: 'small', wide: true })}
        >
          {t('account.sidebar.logout')}
        </button>
      </div>
    </section>
  )
}
