import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Props = {
  icon: IconName
  title: string
  text?: string
  /** What can be done about it: buttons or links. */
  children?: ReactNode
  /** `alert` interrupts a screen reader; leave it out for an empty state that was there from the start. */
  role?: 'alert' | 'status'
}

/** A quiet block that says why there is nothing else here. */
export function Notice({ icon, title, text, children, role }: Props) {
  return (
    <div role={role} className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Icon name={icon} className="size-10 text-line-strong" />
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
