import { createFileRoute } from '@tanstack/react-router'

import { CategoryPage } from '#web/features/catalog/category-page.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { findCategory } from '#core/catalog/page-paths.ts'
import { keywordText } from '#web/shared/lib/search-params.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'

export const Route = createFileRoute('/categoryDetails/$categoryId')({
  validateSearch: ({ name }): { name?: string } => keywordText('name', name),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { categoryId }, deps }) => {
    const categories = catalogQueries.categories()
    await prefetchQueries(context, {
      critical: [catalogQueries.categoryProducts({ category: categoryId, text: deps.name ?? '' })],
      deferred: [categories],
    })
    // Unknown categories have no products; only the list of categories tells them apart.
    const known = context.server && context.queryClient.getQueryData(categories.queryKey)
    if (context.server && known && !findCategory(categoryId, known)) context.server.status = 404
  },
  component: CategoryDetailsPage,
})

function CategoryDetailsPage() {
  const { categoryId } = Route.useParams()
  return <CategoryPage category={categoryId} />
}
