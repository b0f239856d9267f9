import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Props = {
  icon: IconName
  title: string
  text?: string
  children?: ReactNode
  /** `alert` interrupts a screen reader; leave it out for an empty state that was there from the start. */
  role?: 'alert' | 'status'
  /** The box for something that does not exist; its title is the heading of the page, or a paragraph. */
  missing?: 'h1' | 'p'
}

export function EmptyState({ icon, title, text, children, role, missing }: Props) {
  const Title = missing ?? 'p'
  return (
    <div
      role={missing ? 'alert' : role}
      className={`flex flex-col items-center gap-3 px-4 py-12 text-center ${missing ? 'missing-box' : ''}`}
    >
      <Icon name={icon} className={`size-10 ${missing ? 'text-vermilion-deep' : 'text-line-strong'}`} />
      <Title {...(missing === 'h1' && { tabIndex: -1 })} className="text-lg font-semibold">
        {title}
      </Title>
      {text && <p className={`max-w-prose ${missing ? '' : 'text-ink-soft'}`}>{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
