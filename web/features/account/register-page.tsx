import { ClientOnly, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { REGISTER_PATH } from '#core/catalog/page-paths.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'

import { RegisterForm } from './register-form.tsx'

/** Register Account. */
export function RegisterPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading summary={t('account.register.summary')} path={REGISTER_PATH}>
        {t('account.register.title')}
      </PageHeading>
      <p className="-mt-3 mb-8 text-ink-soft">
        <span>{`${t('account.register.haveAccount')} `}</span>
        <Link
          to="/login"
          className="-my-2 inline-block py-2 text-indigo underline underline-offset-4 hover:no-underline"
        >
          {t('account.register.loginPage')}
        </Link>
      </p>
      <ClientOnly fallback={<div className="skeleton h-[81.35rem] md:h-[57rem]" />}>
        <RegisterForm />
      </ClientOnly>
    </>
  )
}

/** Beside the form: the way for those who have an account. */
export function ReturningCustomerPanel() {
  const { t } = useTranslation()
  return (
    <section className="rounded border border-line bg-card p-4">
      <h2 className="text-lg font-bold">{t('account.register.returning')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('account.register.returningText')}</p>
      <Link to="/login" className={buttonClass({ variant: 'outline', wide: true })}>
        {t('account.register.login')}
      </Link>
    </section>
  )
}
