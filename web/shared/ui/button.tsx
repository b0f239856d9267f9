import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'

export const BUTTON_ROW = 'flex flex-wrap gap-3 *:flex-auto *:px-3 *:whitespace-nowrap'

export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'outline' | 'quiet'
  size?: 'normal' | 'small'
  wide?: boolean
}

export function buttonClass({
  variant = 'primary',
  size = 'normal',
  wide = false,
}: ButtonVariant = {}): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`
}

type Props = ComponentProps<'button'> & ButtonVariant

export function Button({ variant, size, wide, className = '', type = 'button', ...rest }: Props) {
  const chosen = { ...(variant && { variant }), ...(size && { size }), ...(wide !== undefined && { wide }) }
  // oxlint-disable-next-line react/button-has-type
  return <button type={type} className={`${buttonClass(chosen)} ${className}`} {...rest} />
}

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  const look = `grid size-11 shrink-0 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink ${className}`
  return (
    <button type="button" aria-label={label} className={look} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
