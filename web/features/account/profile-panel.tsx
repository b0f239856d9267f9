import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/shop-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuietFailure } from '#web/ui/quiet-failure.tsx'

import { BreakableEmail } from '#web/ui/breakable-email.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, with Edit Profile and Logout (spec §2.15); nothing for a visitor. */
export function ProfilePanel() {
  const { t } = useTranslation()
  const signedIn = useShop(({ auth }) => auth.token !== null)
  const user = useShop(({ auth }) => auth.user)
  const { busy, failed, signOut } = useSignOut()
  if (!signedIn) return null
  return (
    <section className="rounded border border-line bg-card p-4 max-lg:order-first max-lg:mt-6 max-lg:-mb-8">
      <div className="flex min-h-12 items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
          <Icon name="user" />
        </span>
        <div className="min-w-0 leading-snug wrap-anywhere">
          <p className="font-semibold">{user?.name}</p>
          <p className="min-h-[1.25rem] text-sm text-ink-soft">
            {user && <BreakableEmail email={user.email} />}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:grow *:whitespace-nowrap sm:max-lg:*:grow-0">
        <Link
          to="/$"
          params={{ _splat: 'editProfile' }}
          preload="intent"
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          {t('account.sidebar.editProfile')}
        </Link>
        <button
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={signOut}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {t('account.sidebar.logout')}
        </button>
      </div>
      <QuietFailure className="mt-1">{failed && t('account.notSignedOut')}</QuietFailure>
    </section>
  )
}
