import type { ReactNode } from 'react'

/** The heading that names a page; it takes the focus after a navigation, so that a screen reader reads it. */
export function PageHeading({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-6 pb-5 md:pt-9 md:pb-7">
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight md:text-[2rem]">
        {children}
      </h1>
      {note && <p className="text-ink-soft">{note}</p>}
    </div>
  )
}
