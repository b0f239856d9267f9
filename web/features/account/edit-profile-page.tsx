import { useTranslation } from 'react-i18next'

import { useCustomer } from '#web/session/customer.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SectionFailed } from '#web/ui/section-failed.tsx'

import { ProfileForm } from './profile-form.tsx'

/** The profile, to be changed (spec §2.13). */
export function EditProfilePage() {
  const { t } = useTranslation()
  const { user, failed, busy, reload } = useCustomer()
  return (
    <>
      <PageHeading summary={t('account.summary')}>{t('account.edit.title')}</PageHeading>
      {user ? (
        <ProfileForm key={user.id} user={user} />
      ) : failed ? (
        <SectionFailed retry={reload} busy={busy} />
      ) : (
        <div className="skeleton h-[28rem] max-w-3xl" />
      )}
    </>
  )
}
