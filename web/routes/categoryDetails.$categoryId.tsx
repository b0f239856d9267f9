import { createFileRoute } from '@tanstack/react-router'

import { CategoryPage } from '#web/features/catalog/category-page.tsx'
import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { searchText } from '#web/lib/address-search.ts'

export const Route = createFileRoute('/categoryDetails/$categoryId')({
  validateSearch: ({ name }): { name?: string } => searchText('name', name),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(
      catalogQueries.shelf({ category: params.categoryId, text: deps.name ?? '' }),
    )
  },
  component: CategoryDetailsPage,
})

function CategoryDetailsPage() {
  const { categoryId } = Route.useParams()
  const { name = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoryPage
      category={categoryId}
      search={name}
      onSearch={(text) => void navigate({ search: text === '' ? {} : { name: text }, resetScroll: false })}
    />
  )
}
