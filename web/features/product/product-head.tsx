import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { HOME_PATH, productPath, vendorPath } from '#core/catalog/page-paths.ts'
import { formatTaka } from '#core/money.ts'
import { openingSentences } from '#core/text/opening-sentences.ts'
import type { ListedProduct } from '#web/commerce/catalog-queries.ts'
import { pictureAddress } from '#web/commerce/picture-address.ts'
import { breadcrumbData, productData } from '#web/commerce/structured-data.ts'
import { inSummary, SUMMARY_LENGTH } from '#web/lib/summary.ts'
import { DataBlock } from '#web/ui/data-block.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** What a search engine or a shared link shows of a product: its words, picture, price and whether it is there. */
export function ProductHead({ product }: { product: ListedProduct }) {
  const { t } = useTranslation()
  const { id, name, photo, vendorId, vendorName } = product
  const { src } = pictureAddress(photo, 'products')
  const path = productPath(id)
  const steps = [
    { name: t('layout.navigator.home'), path: HOME_PATH },
    { name: vendorName, path: vendorPath(vendorId) },
    { name, path },
  ]
  return (
    <>
      <PageHead
        type="product"
        title={name}
        summary={summaryOf(product, t)}
        path={path}
        image={src === '' ? undefined : { address: src, alt: name }}
      />
      {import.meta.env.SSR && (
        <DataBlock things={(place) => [productData(place, product), breadcrumbData(place, steps)]} />
      )}
    </>
  )
}

/** How its description begins, and the price; a vendor who describes nothing has at least a name. */
function summaryOf({ name, description, vendorName, price: taka }: ListedProduct, t: TFunction): string {
  const price = formatTaka(taka)
  if (!description) {
    return t('product.plainSummary', { name: inSummary(name), vendor: inSummary(vendorName), price })
  }
  const room = SUMMARY_LENGTH - t('product.summary', { text: '', price }).length
  return t('product.summary', { text: openingSentences(description, room), price })
}
