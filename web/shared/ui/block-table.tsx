import type { ComponentProps, ReactNode } from 'react'

// Parts of a table that phones show as blocks. Safari forgets the role of such a part where no attribute names it.

export const BlockTable = ({ className = '', ...rest }: ComponentProps<'table'>) => (
  <table role="table" className={`block w-full border-collapse md:table ${className}`} {...rest} />
)

export const TableBody = ({ className = '', ...rest }: ComponentProps<'tbody'>) => (
  <tbody role="rowgroup" className={`block md:table-row-group ${className}`} {...rest} />
)

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />

export const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />

export const RowHead = (props: ComponentProps<'th'>) => <th role="rowheader" scope="row" {...props} />

export function ColumnHead({ className = '', ...rest }: ComponentProps<'th'>) {
  const look = `pb-2 text-sm whitespace-nowrap font-semibold text-ink-soft ${className}`
  return <th role="columnheader" scope="col" className={look} {...rest} />
}

/** The column heads: on phones for the ears alone. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead
      role="rowgroup"
      className="sr-only border-line-strong md:not-sr-only md:table-header-group md:border-b"
    >
      <Row>{children}</Row>
    </thead>
  )
}
