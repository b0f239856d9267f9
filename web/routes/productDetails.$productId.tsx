import { createFileRoute } from '@tanstack/react-router'

import { ProductPage } from '#web/features/product/product-page.tsx'
import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { idInPath } from '#core/catalog/page-paths.ts'
import { loadQueries } from '#web/lib/load-queries.ts'

export const Route = createFileRoute('/productDetails/$productId')({
  loader: ({ context, params }) =>
    loadQueries(context, { vital: catalogQueries.product(idInPath(params.productId), context.queryClient) }),
  component: ProductDetailsPage,
})

function ProductDetailsPage() {
  const { productId } = Route.useParams()
  return <ProductPage productId={idInPath(productId)} />
}
