import { useTranslation } from 'react-i18next'

import { HOME_PATH, vendorPath } from '#core/catalog/page-paths.ts'
import { breadcrumbData } from '#web/commerce/structured-data.ts'
import { inSummary } from '#web/lib/summary.ts'
import { DataBlock } from '#web/ui/data-block.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** What a search engine or a shared link shows of a vendor. */
export function VendorHead({ vendor: { id, name } }: { vendor: { id: number; name: string } }) {
  const { t } = useTranslation()
  const path = vendorPath(id)
  const steps = [
    { name: t('layout.navigator.home'), path: HOME_PATH },
    { name, path },
  ]
  return (
    <>
      <PageHead title={name} summary={t('catalog.vendor.summary', { name: inSummary(name) })} path={path} />
      {import.meta.env.SSR && <DataBlock things={(place) => [breadcrumbData(place, steps)]} />}
    </>
  )
}
