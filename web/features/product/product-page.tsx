import { useTranslation } from 'react-i18next'

import { productPath } from '#core/catalog/page-paths.ts'
import { ProductName } from '#web/commerce/product-name.tsx'
import { later } from '#web/ui/later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

import { ProductBuyBox } from './product-buy-box.tsx'
import { ProductFacts, ProductPrice } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import { GallerySkeleton, ProductGallery } from './product-gallery.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { useProduct } from './use-product.ts'

const more = () => import('./more.ts')
const ProductTabs = later(async () => (await more()).ProductTabs, 'mt-10 min-h-64 md:mt-14')
const ShareButtons = later(async () => (await more()).ShareButtons, 'mt-4 min-h-11 print:hidden')

/** Everything about one product (spec §2.6). The heading stays one element from loading on, so that it keeps the focus. */
export function ProductPage({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const { product, lost, unsure } = useProduct(productId)
  if (lost) return <ProductNotFound />
  const title = product?.name ?? t('product.loading')
  return (
    <div className="wrap pt-4 pb-16 md:pt-10">
      {product ? (
        <ProductHead product={product} />
      ) : (
        <PageHead title={title} summary={t('layout.footer.description')} path={productPath(productId)} />
      )}
      <article className="grid items-start gap-x-14 gap-y-6 md:grid-cols-2 zoom:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        {product ? <ProductGallery key={product.id} product={product} /> : <GallerySkeleton />}
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="text-2xl leading-tight font-bold tracking-tight text-balance break-keep wrap-anywhere md:text-[2rem]"
          >
            <ProductName>{title}</ProductName>
          </h1>
          {product ? (
            <>
              <ProductPrice product={product} />
              <Unsure>{unsure && t('product.unsure')}</Unsure>
              <ProductBuyBox key={product.id} product={product} />
              <ProductFacts product={product} />
              <ShareButtons name={product.name} />
            </>
          ) : (
            <div className="skeleton mt-4 h-[30rem]" aria-hidden="true" />
          )}
        </div>
      </article>
      {product ? (
        <ProductTabs key={product.id} description={product.description} />
      ) : (
        <div className="skeleton mt-10 h-64 md:mt-14" aria-hidden="true" />
      )}
    </div>
  )
}

/** What is shown may be old; whoever listens is told politely. */
function Unsure({ children }: { children: string | false }) {
  return (
    <output className="block text-sm text-ink-soft *:mt-2 *:block">
      {children && <span>{children}</span>}
    </output>
  )
}
