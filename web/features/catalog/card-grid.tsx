import type { ReactNode } from 'react'

const COLUMNS = {
  /** The sections of the home page. */
  five: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  /** Four products per row on a wide screen (spec §2.4). */
  four: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
  /** Beside a panel there are four only where there is room for them. */
  fourBeside: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4',
} as const

export type GridColumns = keyof typeof COLUMNS

const GRID = 'grid gap-x-3 gap-y-8 sm:gap-x-5 md:gap-y-10 lg:gap-x-6'

// A picture off the screen is skipped and not loaded; those of the first rows are there for whoever scrolls first.
const FIRST_READY = '[&>:nth-child(-n+4)]:[--off-screen:visible]'

/** Cards in rows; one list item for each. */
export function CardGrid<T extends { id: number }>({
  items,
  columns,
  children,
}: {
  items: readonly T[]
  columns: GridColumns
  children: (item: T) => ReactNode
}) {
  return (
    <ul className={`${GRID} ${FIRST_READY} ${COLUMNS[columns]}`}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

/** As many places as cards are expected. */
export function GridSkeleton({
  count,
  columns,
  children,
}: {
  count: number
  columns: GridColumns
  children: ReactNode
}) {
  return (
    <div className={`${GRID} ${COLUMNS[columns]}`}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place}>{children}</div>
      ))}
    </div>
  )
}
