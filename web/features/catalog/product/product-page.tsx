import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { Link } from '@tanstack/react-router'
import { useQueryClient, useQuery } from '@tanstack/react-query'

import { HOME_PATH, productPath, vendorPath } from '#core/catalog/page-paths.ts'
import { ProductName, Price } from '#web/features/catalog/price.tsx'
import { lazyHydration } from '#web/shared/ui/lazy-hydration.tsx'
import { PageHead, inSummary, SUMMARY_LENGTH } from '#web/shared/ui/page-head.tsx'
import { formatTaka } from '#core/money.ts'
import { openingSentences } from '#core/text/opening-sentences.ts'
import { catalogQueries, type CatalogProduct } from '#web/features/catalog/catalog-queries.ts'
import { pictureAddress } from '#web/shared/lib/picture-address.ts'
import { productData, breadcrumbData, DataBlock } from '#web/features/catalog/structured-data.tsx'
import { buttonClass, Button } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { isProductGone } from '#client/api-problem.ts'
import { ApiError } from '#web/shared/lib/api.ts'
import { Stars } from '#web/features/catalog/star-rating.tsx'

import { ProductBuyBox } from './product-buy-box.tsx'
import { GallerySkeleton, ProductGallery } from './product-gallery.tsx'

const more = () => import('./product-tabs.tsx')
const ProductTabs = lazyHydration(async () => (await more()).ProductTabs, 'mt-10 min-h-64 md:mt-14')
const ShareButtons = lazyHydration(async () => (await more()).ShareButtons, 'mt-4 min-h-11 print:hidden')
const RelatedProducts = lazyHydration(
  async () => (await import('#web/features/catalog/related-products.tsx')).RelatedProducts,
  'mt-10 print:hidden md:mt-14',
)

/** The page of a product. The heading is one element from loading on, so that it keeps the focus. */
export function ProductPage({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const { product, lost, unanswered, unsure } = useProduct(productId)
  if (lost) return <ProductNotFound unanswered={unanswered} />
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
              <StaleNotice>{unsure && t('product.unsure')}</StaleNotice>
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
      {product && (
        <RelatedProducts
          key={`related-${product.id}`}
          {...{ id: product.id, vendorId: product.vendorId, vendorName: product.vendorName }}
        />
      )}
    </div>
  )
}

function StaleNotice({ children }: { children: string | false }) {
  return (
    <output className="block text-sm text-ink-soft *:mt-2 *:block">
      {children && <span>{children}</span>}
    </output>
  )
}

function ProductHead({ product }: { product: CatalogProduct }) {
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

function summaryOf({ name, description, vendorName, price: taka }: CatalogProduct, t: TFunction): string {
  const price = formatTaka(taka)
  if (!description) {
    return t('product.plainSummary', { name: inSummary(name), vendor: inSummary(vendorName), price })
  }
  const room = SUMMARY_LENGTH - t('product.summary', { text: '', price }).length
  return t('product.summary', { text: openingSentences(description, room), price })
}

/** The error box of a product that did not load, for whatever reason, and the ways on from it. */
function ProductNotFound({ unanswered }: { unanswered: boolean }) {
  const { t } = useTranslation()
  const way = buttonClass({ variant: 'outline' })
  return (
    <>
      <PageHead title={t('product.notFound')} summary={t('layout.footer.description')} />
      <EmptyState
        icon="box"
        missing="h1"
        title={t('product.notFound')}
        {...(unanswered && { text: t('session.errors.unreachable') })}
      >
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {t('product.tryAgain')}
        </Button>
        <Link to="/" className={way}>
          {t('product.home')}
        </Link>
        <Link to="/search" className={way}>
          {t('product.search')}
        </Link>
      </EmptyState>
    </>
  )
}

/** The product from the server or a cached list. `lost`: gone, or never loaded. `unsure`: could not be renewed. */
function useProduct(productId: number) {
  const queryClient = useQueryClient()
  const query = catalogQueries.product(productId, queryClient)
  const { data: product, error, failureReason } = useQuery(query)
  const isCopy = queryClient.getQueryState(query.queryKey)?.dataUpdateCount === 0
  const mayStay = product !== undefined && (isUnanswered(error) || (!isCopy && !isGone(error)))
  return {
    product,
    lost: error !== null && !mayStay,
    unanswered: isUnanswered(error),
    unsure: product !== undefined && (error !== null || isUnanswered(failureReason)),
  }
}

const isGone = (error: Error | null) => error instanceof ApiError && isProductGone(error.problem)

const isUnanswered = (error: Error | null) => error instanceof ApiError && error.problem.status === 0

/** The product page shows five full stars for every product, and the same number of views. */
const STARS = 5
const VIEWED = 10

function ProductPrice({ product }: { product: CatalogProduct }) {
  const { t } = useTranslation()
  const { price, originalPrice } = product
  return (
    <>
      <Stars value={STARS} className="mt-3" />
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <Price taka={price} className="text-[2rem] leading-tight font-bold text-vermilion" />
        {originalPrice !== undefined && originalPrice > price && (
          <s className="text-lg text-ink-soft">
            <span className="sr-only">{`${t('product.formerPrice')} `}</span>
            <Price taka={originalPrice} />
          </s>
        )}
      </p>
    </>
  )
}

function ProductFacts({ product }: { product: CatalogProduct }) {
  const { t } = useTranslation()
  const { model, productCode, stock, vendorId, vendorName } = product
  return (
    <dl className="mt-4 border-t border-line">
      <Fact term={t('product.brand')}>{model || t('product.missing')}</Fact>
      <Fact term={t('product.code')}>{productCode || t('product.missing')}</Fact>
      <Fact term={t('product.availability')}>
        <span className={stock > 0 ? 'font-semibold text-moss' : 'font-semibold text-vermilion-deep'}>
          {t(stock > 0 ? 'product.inStock' : 'product.soldOut')}
        </span>
      </Fact>
      <Fact term={t('product.viewed')}>{VIEWED}</Fact>
      <Fact term={t('product.soldBy')}>
        <Link
          to="/vendorDetails/$vendorId"
          params={{ vendorId: String(vendorId) }}
          className="font-semibold text-indigo underline underline-offset-4 hover:text-indigo-deep"
        >
          {vendorName}
        </Link>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2.5">
      <dt className="w-[7.5rem] max-w-full text-ink-soft">{t('product.term', { term })}</dt>
      <dd className="min-w-0 flex-[1_1_9rem]">{children}</dd>
    </div>
  )
}
