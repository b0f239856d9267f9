import { useTranslation } from 'react-i18next'

import { FORGOTTEN_PASSWORD_PATH } from '#core/catalog/page-paths.ts'
import { STORE_CONTACT } from '#web/commerce/store-contact.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

const LINK = 'inline-block py-2.5 font-semibold text-indigo underline-offset-4 hover:underline'

/** No call resets a password: people do, on request. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation()
  const { phone, phoneHref, email, emailHref } = STORE_CONTACT
  return (
    <>
      <PageHeading summary={t('session.forgotten.text')} path={FORGOTTEN_PASSWORD_PATH}>
        {t('session.forgotten.title')}
      </PageHeading>
      <p className="max-w-prose text-lg">{t('session.forgotten.text')}</p>
      <dl className="mt-6 grid max-w-md grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 border-y border-line py-2">
        <dt className="text-ink-soft">{t('session.forgotten.phone')}</dt>
        <dd>
          <a href={phoneHref} className={`${LINK} money`}>
            {phone}
          </a>
        </dd>
        <dt className="text-ink-soft">{t('session.forgotten.email')}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <a href={emailHref} className={LINK}>
            {email}
          </a>
        </dd>
      </dl>
    </>
  )
}
