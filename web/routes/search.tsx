import { createFileRoute } from '@tanstack/react-router'

import { BrowsePage } from '#web/features/catalog/browse-page.tsx'
import { SearchPage } from '#web/features/catalog/search-page.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { keywordText, searchText } from '#web/shared/lib/search-params.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

export const Route = createFileRoute('/search')({
  validateSearch: ({ q, category }): { q?: string; category?: string } => ({
    ...keywordText('q', q),
    ...searchText('category', category),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q = '', category = '' } }) =>
    prefetchQueries(context, {
      critical: [
        q === ''
          ? catalogQueries.products({ category: '', vendorName: '' })
          : catalogQueries.search({ by: 'q', text: q, category }),
      ],
    }),
  component: FindPage,
})

function FindPage() {
  const { q = '', category = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (text: string) => {
    useShop.getState().global.setKeyword(text)
    void navigate({ search: { q: text } })
  }
  return q === '' ? <BrowsePage onSearch={search} /> : <SearchPage keyword={q} category={category} />
}
