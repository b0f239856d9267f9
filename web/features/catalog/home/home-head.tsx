import { useTranslation } from 'react-i18next'

import { HOME_PATH } from '#core/catalog/page-paths.ts'
import { organizationData, websiteData, DataBlock } from '#web/features/catalog/structured-data.tsx'
import { PageHead } from '#web/shared/ui/page-head.tsx'

/** What a search engine or a shared link shows of the shop. */
export function HomeHead() {
  const { t } = useTranslation()
  const name = t('common.shopName')
  return (
    <>
      <PageHead title={t('home.title')} summary={t('home.summary')} path={HOME_PATH} />
      {import.meta.env.SSR && (
        <DataBlock things={(place) => [organizationData(place, name), websiteData(place, name)]} />
      )}
    </>
  )
}
