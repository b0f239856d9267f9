import type { ReactNode } from 'react'

import { LIST_LIMIT, type CatalogProduct } from '#web/features/catalog/catalog-queries.ts'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'

import { CardList, CardListSkeleton, type CardLayout } from './card-list.tsx'

type ProductsQuery = {
  data: CatalogProduct[] | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ProductListProps = {
  query: ProductsQuery
  limit?: number
  layout: CardLayout
  skeleton: ReactNode
  expected?: number
  empty: ReactNode
  children: (product: CatalogProduct, place: number) => ReactNode
}

type ProductListSectionProps = Pick<SectionHeadingProps, 'title' | 'note'> & {
  /** Of the section; its title is `<id>-title`. */
  id: string
  className?: string
  /** Announced beside the title while the list loads. */
  loading: string
  beside?: ReactNode
} & ProductListProps

/** A titled list in its states: skeleton, retry, empty text, products. Products of the former vendor stay, paler, while loading. */
export function ProductListSection(props: ProductListSectionProps) {
  const { id, className = 'wrap py-10 md:py-14', title, note, loading, beside, query } = props
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <SectionHeading id={`${id}-title`} title={title} note={note} loading={isLoading(query) && loading}>
        {beside}
      </SectionHeading>
      <ProductList {...props} />
    </section>
  )
}

export function ProductList(props: ProductListProps) {
  const { query, limit = LIST_LIMIT, layout, skeleton, expected = LIST_LIMIT, empty, children } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (data === undefined) {
    if (error) return <ErrorWithRetry retry={refetch} busy={isFetching} />
    return (
      <CardListSkeleton layout={layout} count={expected}>
        {skeleton}
      </CardListSkeleton>
    )
  }
  if (data.length === 0) return empty
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-50' : undefined}>
      <CardList layout={layout} items={data.slice(0, limit)}>
        {children}
      </CardList>
    </div>
  )
}

/** Whether the section has nothing of its own to show yet. */
export function isLoading({ data, error, isPlaceholderData }: ProductsQuery): boolean {
  return isPlaceholderData || (data === undefined && error === null)
}

type SectionHeadingProps = {
  id: string
  title: string
  note?: string | undefined
  /** Set while the section loads; it is announced and shown where the note stands. */
  loading?: string | false | undefined
  children?: ReactNode
}

/** A section's title with what belongs beside it. Its height is the same while loading and after. */
export function SectionHeading({ id, title, note, loading, children }: SectionHeadingProps) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
      <h2
        id={id}
        tabIndex={-1}
        className="min-w-0 text-xl font-bold wrap-anywhere tracking-tight first-letter:uppercase focus:outline-none md:text-[1.75rem]"
      >
        {title}
      </h2>
      <output className="text-ink-soft empty:-ml-4">{loading || note}</output>
      {children}
    </div>
  )
}
