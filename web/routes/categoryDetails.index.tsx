import { createFileRoute } from '@tanstack/react-router'

import { CategoryPage } from '#web/features/catalog/category-page.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { keywordText } from '#web/shared/lib/search-params.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'

// Without a category the page is that of the new arrivals.
export const Route = createFileRoute('/categoryDetails/')({
  validateSearch: ({ name }): { name?: string } => keywordText('name', name),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetchQueries(context, {
      critical: [catalogQueries.categoryProducts({ category: '', text: deps.name ?? '' })],
    }),
  component: NewArrivalsPage,
})

function NewArrivalsPage() {
  return <CategoryPage category="" />
}
