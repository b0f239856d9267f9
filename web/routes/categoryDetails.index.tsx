import { createFileRoute } from '@tanstack/react-router'

import { CategoryPage } from '#web/features/catalog/category-page.tsx'
import { catalogQueries } from '#web/lib/catalog-queries.ts'
import { searchText } from '#web/lib/address-search.ts'

// Without a category the page is that of the new arrivals (spec §2.4).
export const Route = createFileRoute('/categoryDetails/')({
  validateSearch: ({ search }): { search?: string } => searchText('search', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(catalogQueries.shelf({ category: '', text: deps.search ?? '' }))
  },
  component: NewArrivalsPage,
})

function NewArrivalsPage() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoryPage
      category=""
      search={search}
      onSearch={(text) => void navigate({ search: text === '' ? {} : { search: text }, resetScroll: false })}
    />
  )
}
