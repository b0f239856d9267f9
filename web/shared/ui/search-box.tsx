import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

import { cleanText } from '#core/text/clean-text.ts'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

// The parts stand edge to edge: the ring of one stays inside it, off its neighbour's letters.
export const RING_INSIDE = 'focus-visible:-outline-offset-3'

const VARIANTS = {
  joined: 'h-11 items-stretch rounded border border-line-strong bg-card focus-within:border-indigo',
  beside: 'gap-2',
  stacked: 'flex-col gap-3',
  column: 'gap-2 lg:flex-col lg:gap-3',
} as const

type Props = {
  text?: string
  label: string
  /** A shorter word for it, where the box is narrow. */
  placeholder?: string
  /** What the whole is, where that says more than the box. */
  landmark?: string
  submit: string
  variant: keyof typeof VARIANTS
  before?: ReactNode
  /** Where the box leads before the script is there, with the text in `field`; absent for its own address. */
  action?: string
  field: string
  /** With the text that was typed, cleaned; perhaps empty; and all that the form says. */
  onSearch: (text: string, form: FormData) => void
  /** Called when the current search is cleared, by hand or by a reset button. */
  onClear?: () => void
  children?: ReactNode
}

/** A field that is reset when its value in the address changes; between, it is uncontrolled, as it may be filled before hydration. */
export function useUncontrolledValue<Field extends HTMLInputElement | HTMLSelectElement>(
  inForce: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const shown = useRef(inForce)
  useEffect(() => {
    if (field.current && shown.current !== inForce) field.current.value = inForce
    shown.current = inForce
  }, [inForce])
  return field
}

/** Every search box of the shop: what is typed is searched on Enter or on the button. */
export function SearchBox({ text = '', label, submit, variant, before, children, ...rest }: Props) {
  const { landmark = label, placeholder = label, action, field, onSearch, onClear } = rest
  const clear = () => {
    if (text !== '') onClear?.()
  }

  return (
    <search aria-label={landmark}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          onSearch(cleanText(fieldOf(form, field)), form)
        }}
        onReset={(event) => {
          event.preventDefault()
          for (const input of event.currentTarget.getElementsByTagName('input')) input.value = ''
          clear()
        }}
      >
        <div className={`flex w-full ${VARIANTS[variant]}`}>
          {before}
          <input
            ref={useUncontrolledValue<HTMLInputElement>(text)}
            type="search"
            name={field}
            defaultValue={text}
            onChange={(event) => event.target.value === '' && clear()}
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            className={`min-w-0 placeholder:text-ink-soft ${variant === 'joined' ? `flex-1 bg-transparent px-3 text-base ${RING_INSIDE}` : 'control flex-auto'}`}
          />
          {variant === 'joined' ? (
            <button
              type="submit"
              className={`grid w-12 shrink-0 place-items-center rounded-r-[5px] bg-indigo text-white hover:bg-indigo-deep focus-visible:outline-white ${RING_INSIDE}`}
              aria-label={submit}
            >
              <Icon name="search" />
            </button>
          ) : (
            <Button type="submit" variant="secondary">
              {submit}
            </Button>
          )}
        </div>
        {children}
      </form>
    </search>
  )
}

export function fieldOf(form: FormData, name: string): string {
  const said = form.get(name)
  return typeof said === 'string' ? said : ''
}
