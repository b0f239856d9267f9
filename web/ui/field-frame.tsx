import type { ReactNode } from 'react'

export type FieldIds = { inputId: string; messageId: string; hintId: string }

type Props = {
  ids: FieldIds
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  message: string | null
  children: ReactNode
  className?: string | undefined
}

/**
 * Label above, message below. The message's line is part of the frame, empty or not: it stands close to its own field
 * and clear of the next label, whatever gap a form has, and nothing moves when it appears, as a button that slips away
 * under a press would not be pressed.
 */
export function FieldFrame({ ids, label, required, hint, message, children, className = '' }: Props) {
  return (
    <div className={className}>
      <label htmlFor={ids.inputId} className="mb-1 block text-sm font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-vermilion">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p
        id={ids.messageId}
        role="alert"
        className="mt-1 min-h-[1.25rem] text-sm font-medium text-vermilion-deep"
      >
        {message}
      </p>
    </div>
  )
}
