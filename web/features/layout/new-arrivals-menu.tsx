import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries, type ListedProduct } from '#web/commerce/catalog-queries.ts'
import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'
import { useShop } from '#web/state/shop-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/commerce/price.tsx'
import { ProductPicture } from '#web/commerce/product-picture.tsx'
import { SectionFailed } from '#web/ui/section-failed.tsx'

/** How many products fill the menu's row on a desk. */
const SHOWN = 6

/** The mega menu 'newArrivals': the latest products at a glance, and the way to all of them. */
export function NewArrivalsMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const vendorName = useShop((state) => state.global.selectedProductVendorName)
  const { data, isError, isFetching, isPending, refetch } = useQuery(
    catalogQueries.products({ category: '', vendorName }),
  )

  return (
    <>
      {!data && isError && <SectionFailed retry={refetch} busy={isFetching} />}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,26%)),1fr))] gap-4 lg:grid-cols-6"
        aria-busy={isPending}
      >
        {isPending
          ? Array.from({ length: SHOWN }, (_, place) => <li key={place} className="skeleton aspect-[3/4]" />)
          : data?.slice(0, SHOWN).map((product) => <Tile key={product.id} product={product} close={close} />)}
      </ul>
      <Link
        to="/"
        hash={NEW_ARRIVALS_ID}
        onClick={close}
        className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-indigo hover:underline"
      >
        {t('layout.newArrivals.all')}
        <Icon name="chevronRight" className="size-4" />
      </Link>
    </>
  )
}

function Tile({ product, close }: { product: ListedProduct; close: () => void }) {
  return (
    <li>
      <Link
        to="/productDetails/$productId"
        params={{ productId: String(product.id) }}
        preload="intent"
        onClick={close}
        className="group block"
      >
        <ProductPicture
          photo={product.photo}
          alt=""
          sizes="(min-width: 1024px) 170px, 45vw"
          className="rounded"
        />
        <span className="mt-2 line-clamp-3 text-sm leading-snug group-hover:text-indigo group-hover:underline">
          {product.name}
        </span>
        <Price taka={product.price} className="text-sm font-semibold text-vermilion" />
      </Link>
    </li>
  )
}
