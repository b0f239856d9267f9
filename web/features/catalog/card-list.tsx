import type { ReactNode } from 'react'

export type CardLayout = { list: string; item: string }

// A picture off the screen is skipped and not loaded; those of the first rows are loaded before the first scroll.
const FIRST_READY = '[&>:nth-child(-n+4)]:[--off-screen:visible]'

// The smallest share of the width that a column may take.
const grid = (columns: string): CardLayout => ({
  list: `card-grid ${FIRST_READY} ${columns}`,
  item: 'min-w-0',
})

export const FIVE_COLUMNS = grid('[--least:34%] sm:[--least:26%] lg:[--least:20.5%] xl:[--least:17%]')
export const FOUR_COLUMNS = grid('[--least:34%] sm:[--least:26%] lg:[--least:20.5%]')
/** Beside a panel there are four only where there is room for them. */
export const FOUR_COLUMNS_BESIDE = grid('[--least:34%] sm:[--least:26%] xl:[--least:20.5%]')

type CardListProps<T> = {
  layout: CardLayout
  items: readonly T[]
  children: (item: T, place: number) => ReactNode
}

export function CardList<T extends { id: number }>({ layout, items, children }: CardListProps<T>) {
  return (
    <ul className={layout.list}>
      {items.map((item, place) => (
        <li key={item.id} className={layout.item}>
          {children(item, place)}
        </li>
      ))}
    </ul>
  )
}

type CardListSkeletonProps = { layout: CardLayout; count: number; children: ReactNode }

export function CardListSkeleton({ layout, count, children }: CardListSkeletonProps) {
  return (
    <div className={layout.list} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={layout.item}>
          {children}
        </div>
      ))}
    </div>
  )
}
