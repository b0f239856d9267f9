import { createFileRoute } from '@tanstack/react-router'

import { ProductPage } from '#web/features/catalog/product/product-page.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { idInPath } from '#core/catalog/page-paths.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'

export const Route = createFileRoute('/productDetails/$productId')({
  loader: ({ context, params }) =>
    prefetchQueries(context, {
      required: catalogQueries.product(idInPath(params.productId), context.queryClient),
    }),
  component: ProductDetailsPage,
})

function ProductDetailsPage() {
  const { productId } = Route.useParams()
  return <ProductPage productId={idInPath(productId)} />
}
