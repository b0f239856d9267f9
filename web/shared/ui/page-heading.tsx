import type { ReactNode } from 'react'

import { PageHead } from './page-head.tsx'

type Props = { children: string; note?: ReactNode; summary: string; path?: string | undefined }

/** The heading of a page and its head; the heading takes the focus after a navigation. */
export function PageHeading({ children, note, summary, path }: Props) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-6 pb-5 md:pt-9 md:pb-7">
      <PageHead title={children} {...{ summary, path }} />
      <h1 tabIndex={-1} className="min-w-0 text-2xl font-bold wrap-anywhere tracking-tight md:text-[2rem]">
        {children}
      </h1>
      {note && <p className="text-ink-soft">{note}</p>}
    </div>
  )
}
