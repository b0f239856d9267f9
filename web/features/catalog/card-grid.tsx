import type { ReactNode } from 'react'

import { CardSkeleton } from './card-parts.tsx'

// The smallest share of the width that a column may take.
const COLUMNS = {
  five: '[--least:34%] sm:[--least:26%] lg:[--least:20.5%] xl:[--least:17%]',
  /** Four products per row on a wide screen. */
  four: '[--least:34%] sm:[--least:26%] lg:[--least:20.5%]',
  /** Beside a panel there are four only where there is room for them. */
  fourBeside: '[--least:34%] sm:[--least:26%] xl:[--least:20.5%]',
} as const

export type GridColumns = keyof typeof COLUMNS

// A picture off the screen is skipped and not loaded; those of the first rows are loaded before the first scroll.
const FIRST_READY = '[&>:nth-child(-n+4)]:[--off-screen:visible]'

/** Cards in rows; one list item for each. */
export function CardGrid<T extends { id: number }>({
  items,
  columns,
  children,
}: {
  items: readonly T[]
  columns: GridColumns
  children: (item: T, place: number) => ReactNode
}) {
  return (
    <ul className={`card-grid ${FIRST_READY} ${COLUMNS[columns]}`}>
      {items.map((item, place) => (
        <li key={item.id} className="min-w-0">
          {children(item, place)}
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for as many cards as are expected; `plain` for those of the plain grid. */
export function GridSkeleton({
  count,
  columns,
  plain = false,
}: {
  count: number
  columns: GridColumns
  plain?: boolean
}) {
  return (
    <div className={`card-grid ${COLUMNS[columns]}`}>
      {Array.from({ length: count }, (_, place) => (
        <CardSkeleton key={place} {...(plain && { lines: 1, rating: false })} />
      ))}
    </div>
  )
}
