import { ClientOnly, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { LOGIN_PATH } from '#core/catalog/page-paths.ts'
import { LastOrderNote } from '#web/commerce/last-order-note.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { LoginForm } from './login-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** New and returning customers side by side (spec §2.11); the guard of the route leads customers on. */
export function LoginPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading summary={t('session.login.summary')} path={LOGIN_PATH}>
        {t('session.login.title')}
      </PageHeading>
      <ClientOnly>
        <LastOrderNote />
      </ClientOnly>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <section className="order-1 max-md:border-t max-md:border-line max-md:pt-8 md:-order-1">
          <h2 className="text-xl font-bold">{t('session.login.newCustomer')}</h2>
          <p className="mt-3 mb-5 max-w-prose text-ink-soft">{t('session.login.newText')}</p>
          <Link to="/register" preload="intent" className={buttonClass({ look: 'outline' })}>
            {t('session.login.continue')}
          </Link>
        </section>
        <section className="md:border-l md:border-line md:pl-12">
          <h2 className="text-xl font-bold">{t('session.login.returning')}</h2>
          <p className="mt-3 mb-5 text-ink-soft">{t('session.login.returningText')}</p>
          {/* Filled in before its script is there it would be sent off as an address. */}
          <ClientOnly fallback={<div className="skeleton h-59" />}>
            <LoginForm />
          </ClientOnly>
          <div className="mt-6 border-t border-line pt-5">
            <SocialButtons />
          </div>
        </section>
      </div>
    </>
  )
}
