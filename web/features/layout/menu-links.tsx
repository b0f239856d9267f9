import type { ReactNode } from 'react'

/** Links of a wide menu in as many columns as fit. */
export function MenuLinks({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <ul
      lang={lang}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,20%)),1fr))] gap-x-6"
    >
      {children}
    </ul>
  )
}

/** Look of one link of a wide menu. */
export const MENU_LINK =
  'flex min-h-11 items-center border-b border-line py-2 leading-snug hover:border-indigo hover:text-indigo'
