import type { ReactNode } from 'react'

/** Title line of a popup of the toolbar. */
export function PopupHeading({ children }: { children: ReactNode }) {
  return <h2 className="border-b border-line px-5 py-3.5 font-bold">{children}</h2>
}
