import { useTranslation } from 'react-i18next'

import { FORGOTTEN_PASSWORD_PATH } from '#core/catalog/page-paths.ts'
import { callHref, mailHref } from '#core/page/shop-contact.ts'
import { shopContact } from '#web/shared/lib/runtime-config.ts'
import { BreakableEmail } from '#web/shared/ui/breakable-email.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'

const LINK = 'inline-block py-2.5 max-xs:py-2 font-semibold text-indigo underline-offset-4 hover:underline'

const ROW = 'xs:flex xs:items-center xs:gap-x-6 max-xs:py-1.5'
const TERM = 'min-w-[5rem] text-ink-soft max-xs:text-sm'

/** No call resets a password: people do, on request. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation()
  const { phone, email } = shopContact()
  return (
    <>
      <PageHeading summary={t('session.forgotten.text')} path={FORGOTTEN_PASSWORD_PATH}>
        {t('session.forgotten.title')}
      </PageHeading>
      <p className="max-w-prose text-lg">{t('session.forgotten.text')}</p>
      <dl className="mt-6 max-w-md border-y border-line py-2">
        <div className={ROW}>
          <dt className={TERM}>{t('session.forgotten.phone')}</dt>
          <dd>
            <a href={callHref(phone)} className={`${LINK} money`}>
              {phone}
            </a>
          </dd>
        </div>
        <div className={ROW}>
          <dt className={TERM}>{t('session.forgotten.email')}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <a href={mailHref(email)} className={LINK}>
              <BreakableEmail email={email} />
            </a>
          </dd>
        </div>
      </dl>
    </>
  )
}
