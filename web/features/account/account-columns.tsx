import type { ReactNode } from 'react'
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'

import { useMedia } from '#web/shared/hooks/use-media.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { BreakableEmail } from '#web/shared/ui/breakable-email.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { InlineError } from '#web/shared/ui/inline-error.tsx'
import { signOut } from '#web/features/auth/sign-out.ts'

type Props = { children: ReactNode; aside?: ReactNode }

/** A page with the account's sidebar beside it, or below it on small screens, where the profile comes first. */
export function AccountColumns({ children, aside }: Props) {
  const isWide = useMedia(WIDE)
  return (
    <div className="wrap grid gap-x-14 gap-y-12 pb-16 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_256px]">
      <div className="min-w-0">
        <ClientOnly>{!isWide && <ProfilePanel className="mt-6" />}</ClientOnly>
        {children}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 max-lg:contents lg:pt-9">
        {aside}
        <AccountSidebar />
      </div>
    </div>
  )
}

const WIDE = '(min-width: 1024px)'

const VISITOR_LINKS = [
  { to: '/login', key: 'login' },
  { to: '/register', key: 'register' },
  { to: '/forgottenPassword', key: 'forgotten' },
  { to: '/myAccounts', key: 'myAccount' },
  { to: '/addressBook', key: 'addressBook' },
  { to: '/wishList', key: 'wishList' },
  { to: '/newslatter', key: 'newsletter' },
] as const

const CUSTOMER_LINKS = [
  { to: '/myAccounts', key: 'myAccount' },
  { to: '/edit', key: 'editAccount' },
  { to: '/$', params: { _splat: 'changePassword' }, key: 'changePassword' },
  { to: '/addressBook', key: 'addressBook' },
  { to: '/wishList', key: 'wishList' },
  { to: '/newslatter', key: 'newsletter' },
] as const

const CHECK_ORDER = [
  'orderHistory',
  'downloads',
  'recurring',
  'rewardPoints',
  'returns',
  'transactions',
] as const

const ENTRY =
  'flex min-h-11 w-full items-center border-l-2 border-transparent pl-3 text-left hover:text-indigo hover:underline underline-offset-4 aria-[current=page]:border-indigo aria-[current=page]:font-semibold aria-[current=page]:text-indigo'

export function AccountSidebar() {
  const { t } = useTranslation()
  const isWide = useMedia(WIDE)
  return (
    <aside
      aria-label={t('account.sidebar.label')}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-8"
    >
      <ClientOnly>{isWide && <ProfilePanel />}</ClientOnly>
      <div className="grid min-w-0 content-start gap-8 sm:max-lg:grid-cols-2">
        <AccountLinks />
        <section>
          <h2 className="mb-2 border-b border-line pb-2 text-sm font-bold tracking-wide">
            {t('account.sidebar.checkOrder')}
          </h2>
          <ul>
            {CHECK_ORDER.map((key) => (
              <li key={key}>
                <button type="button" className={ENTRY}>
                  {t(`account.sidebar.${key}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </aside>
  )
}

function AccountLinks() {
  const { t } = useTranslation()
  const signedIn = useShop(({ auth }) => auth.token !== null)
  const links = signedIn ? CUSTOMER_LINKS : VISITOR_LINKS
  return (
    <nav aria-label={t('account.sidebar.myAccount')}>
      <h2 className="mb-2 border-b border-line pb-2 text-sm font-bold tracking-wide">
        {t('account.sidebar.myAccount')}
      </h2>
      <ul>
        {links.map(({ key, ...to }) => (
          <li key={key}>
            <Link {...to} className={ENTRY}>
              {t(`account.sidebar.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ProfilePanel({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const signedIn = useShop(({ auth }) => auth.token !== null)
  const user = useShop(({ auth }) => auth.user)
  const { busy, failed, signOut: leave } = useSignOut()
  if (!signedIn) return null
  return (
    <section className={`rounded border border-line bg-card p-4 ${className}`}>
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
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          {t('account.sidebar.editProfile')}
        </Link>
        <button
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={leave}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {t('account.sidebar.logout')}
        </button>
      </div>
      <InlineError className="mt-1">{failed && t('account.notSignedOut')}</InlineError>
    </section>
  )
}

const SIGN_OUT = ['sign-out']

/** Signs out as the dashboard does. `busy` is shared by all controls; `failed` is for the one that was pressed. */
export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { isError, mutate } = useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: async () => {
      const isDone = await signOut(queryClient, () => void navigate({ to: '/' }))
      if (!isDone) throw new Error('The cart could not be saved')
    },
  })
  const busy = useIsMutating({ mutationKey: SIGN_OUT }) > 0
  return {
    busy,
    failed: isError,
    // Not `busy`: a second press may come before the next rendering.
    signOut: () => queryClient.isMutating({ mutationKey: SIGN_OUT }) > 0 || mutate(),
  }
}
