import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'

/** A row of buttons that share the room; a word is never cut, so where they do not fit each has a row of its own. */
export const BUTTON_ROW = 'flex flex-wrap gap-3 *:flex-auto *:px-3 *:whitespace-nowrap'

export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'outline' | 'quiet'
  size?: 'normal' | 'small'
  wide?: boolean
}

/** Classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'normal',
  wide = false,
}: ButtonVariant = {}): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`
}

type Props = ComponentProps<'button'> & ButtonVariant

/** A button; `type` is `button` unless it submits. */
export function Button({ variant, size, wide, className = '', type = 'button', ...rest }: Props) {
  const chosen = { ...(variant && { variant }), ...(size && { size }), ...(wide !== undefined && { wide }) }
  // oxlint-disable-next-line react/button-has-type
  return <button type={type} className={`${buttonClass(chosen)} ${className}`} {...rest} />
}

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

/** A square button that shows an icon and is called by its label. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  const look = `grid size-11 shrink-0 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink ${className}`
  return (
    <button type="button" aria-label={label} className={look} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
