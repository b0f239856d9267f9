import type { ListedProduct } from '#web/commerce/catalog-queries.ts'

import { CardGrid } from './card-grid.tsx'
import { LIST_LIMITS } from './list-limits.ts'
import { PlainCard } from './plain-card.tsx'

type Props = {
  products: readonly ListedProduct[]
  /** How many are shown at the most. */
  limit?: number
  /** Whether they were searched. */
  found?: boolean
}

/** Plain cards in rows, at most 20 unless the page shows a whole shelf (spec §2.5). */
export function ProductGrid({ products, limit = LIST_LIMITS.list, found }: Props) {
  return (
    <CardGrid items={products.slice(0, limit)} columns="four">
      {(product) => <PlainCard {...{ product, found }} />}
    </CardGrid>
  )
}
