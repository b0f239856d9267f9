import { createFileRoute } from '@tanstack/react-router'

import { ProductPage } from '#web/features/catalog/product/product-page.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { idInPath } from '#core/catalog/page-paths.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'
import { lazyHydration } from '#web/shared/ui/lazy-hydration.tsx'

export const Route = createFileRoute('/productDetails/$productId')({
  loader: ({ context, params }) =>
    prefetchQueries(context, {
      required: catalogQueries.product(idInPath(params.productId), context.queryClient),
    }),
  component: ProductDetailsPage,
})

const RelatedProducts = lazyHydration(
  async () => (await import('#web/features/catalog/related-products.tsx')).RelatedProducts,
  'mt-10 print:hidden md:mt-14',
)

function ProductDetailsPage() {
  const { productId } = Route.useParams()
  return (
    <ProductPage productId={idInPath(productId)}>
      {({ id, vendorId, vendorName }) => (
        <RelatedProducts key={`related-${id}`} {...{ id, vendorId, vendorName }} />
      )}
    </ProductPage>
  )
}
