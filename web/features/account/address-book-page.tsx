import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { User } from '#web/shared/state/auth-slice.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { useCurrentUser } from '#web/features/auth/current-user.ts'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'

import { BreakableEmail } from '#web/shared/ui/breakable-email.tsx'

export function AddressBookPage() {
  const { t } = useTranslation()
  const { user, failed, busy, reload } = useCurrentUser()
  return (
    <>
      <PageHeading summary={t('account.summary')}>{t('account.addressBook.title')}</PageHeading>
      {user ? (
        <Address user={user} />
      ) : failed ? (
        <ErrorWithRetry retry={reload} busy={busy} />
      ) : (
        <div className="skeleton h-64 max-w-xl" />
      )}
    </>
  )
}

function Address({ user }: { user: User }) {
  const { t } = useTranslation()
  const { name, email, phone, address, city, zip, country } = user
  const rows = [
    ['address', address],
    ['city', city],
    ['zip', zip],
    ['country', country],
    ['phone', phone],
    ['email', email],
  ] as const
  return (
    <section className="max-w-xl" aria-labelledby="stored-address">
      <h2 id="stored-address" className="text-xl font-bold">
        {t('account.addressBook.yours')}
      </h2>
      <p className="mt-2 mb-3 text-lg wrap-anywhere">{name}</p>
      <dl className="mb-6 grid gap-y-2 border-y border-line py-4">
        {rows.map(([key, value]) => (
          <div key={key} className="flex flex-wrap gap-x-5 md:gap-x-8">
            <dt className="w-[7.5rem] text-ink-soft">{t(`account.fields.${key}`)}</dt>
            <dd className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
              {(key === 'email' && <BreakableEmail email={value} />) || value || (
                <span className="text-ink-soft">{t('account.addressBook.missing')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link to="/edit" className={buttonClass({ variant: 'secondary' })}>
        {t('account.addressBook.edit')}
      </Link>
    </section>
  )
}
