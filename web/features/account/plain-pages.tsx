import { useTranslation } from 'react-i18next'

import { PageHeading } from '#web/shared/ui/page-heading.tsx'

export function WishListPage() {
  const { t } = useTranslation()
  return <PageHeading summary={t('account.summary')}>{t('account.wishList.title')}</PageHeading>
}

export function NewsletterPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading summary={t('account.summary')}>{t('account.newsletter.title')}</PageHeading>
      <p className="max-w-prose text-lg">{t('account.newsletter.text')}</p>
    </>
  )
}
