import { useTranslation } from 'react-i18next'

import { HOME_PATH } from '#core/catalog/page-paths.ts'
import { organizationData, usePlace, websiteData } from '#web/commerce/structured-data.ts'
import { DataBlock } from '#web/ui/data-block.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** What a search engine or a shared link shows of the shop. */
export function HomeHead() {
  const { t } = useTranslation()
  const place = usePlace()
  const name = t('common.shopName')
  return (
    <>
      <PageHead title={t('home.title')} summary={t('home.summary')} path={HOME_PATH} />
      <DataBlock things={[organizationData(place, name), websiteData(place, name)]} />
    </>
  )
}
