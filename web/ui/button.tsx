import type { ComponentProps } from 'react'

const LOOKS = {
  /** The one action that matters on a page. */
  primary: 'bg-vermilion text-white hover:bg-vermilion-deep active:bg-vermilion-deep border-transparent',
  /** Working actions. */
  secondary: 'bg-indigo text-white hover:bg-indigo-deep active:bg-indigo-deep border-transparent',
  outline: 'bg-card text-ink border-line-strong hover:border-ink hover:bg-paper-deep',
  quiet: 'bg-transparent text-indigo border-transparent hover:bg-indigo-wash',
} as const

const SIZES = { normal: 'min-h-11 px-5 text-[0.9375rem]', small: 'min-h-11 px-3 text-sm md:min-h-9' } as const

/** A row of buttons that share the room; a word is never cut, so where they do not fit each has a row of its own. */
export const BUTTON_ROW = 'flex flex-wrap gap-3 *:flex-auto *:px-3 *:whitespace-nowrap'

export type ButtonLook = { look?: keyof typeof LOOKS; size?: keyof typeof SIZES; wide?: boolean }

/** Classes of a button, for links that look like one. At least 44 px high on touch screens. */
export function buttonClass({ look = 'primary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return ['button', LOOKS[look], SIZES[size], wide ? 'w-full' : ''].join(' ')
}

type Props = ComponentProps<'button'> & ButtonLook

/** A button; `type` is `button` unless it submits. */
export function Button({ look, size, wide, className = '', type = 'button', ...rest }: Props) {
  const chosen = { ...(look && { look }), ...(size && { size }), ...(wide !== undefined && { wide }) }
  // oxlint-disable-next-line react/button-has-type
  return <button type={type} className={`${buttonClass(chosen)} ${className}`} {...rest} />
}
