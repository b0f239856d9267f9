import { useStore } from '@tanstack/react-form'
import { useId, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useFieldContext } from '#web/lib/form-context.ts'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

export type FieldIds = { inputId: string; messageId: string; hintId: string }
type FieldFrameProps = {
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
export function FieldFrame({
  ids,
  label,
  required,
  hint,
  message,
  children,
  className = '',
}: FieldFrameProps) {
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

type TextFieldProps = {
  label: string
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
  required?: boolean
  hint?: string
  className?: string
}

/** One line of text of a form of ours; its message appears below once the field was touched. */
export function TextField({
  label,
  type = 'text',
  autoComplete,
  inputMode,
  required,
  hint,
  className,
}: TextFieldProps) {
  const field = useFieldContext<string>()
  const message = useFieldMessage()
  const id = useId()
  const ids = { inputId: id, messageId: `${id}-message`, hintId: `${id}-hint` }
  const described = [message && ids.messageId, hint && ids.hintId].filter(Boolean).join(' ')

  return (
    <FieldFrame {...{ ids, label, required, hint, message, className }}>
      <input
        id={id}
        name={field.name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-required={required}
        aria-invalid={message !== null}
        aria-describedby={described || undefined}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
        onBlur={field.handleBlur}
        className="control"
      />
    </FieldFrame>
  )
}

type SelectFieldProps = {
  label: string
  options: readonly { value: string; label: string }[]
  autoComplete?: string
  required?: boolean
  className?: string
}

/** A choice among a few in a form of ours, by the browser's own list. */
export function SelectField({ label, options, autoComplete, required, className }: SelectFieldProps) {
  const field = useFieldContext<string>()
  const message = useFieldMessage()
  const id = useId()
  const ids = { inputId: id, messageId: `${id}-message`, hintId: `${id}-hint` }

  return (
    <FieldFrame {...{ ids, label, required, message, className }}>
      <select
        id={id}
        name={field.name}
        autoComplete={autoComplete}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : ids.messageId}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
        onBlur={field.handleBlur}
        className="control"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

const EYE_OFF =
  'M4 4l16 16M9.8 6.3A8.3 8.3 0 0 1 12 6c6 0 9.5 6 9.5 6a15.5 15.5 0 0 1-2.9 3.5M6.3 7.8A15.7 15.7 0 0 0 2.5 12S6 18 12 18a8.8 8.8 0 0 0 4.3-1.1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8'
type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  className?: string
}

/** A password of a form of ours, which its owner can have shown. */
export function PasswordField({ label, autoComplete, required, className }: PasswordFieldProps) {
  const { t } = useTranslation()
  const field = useFieldContext<string>()
  const message = useFieldMessage()
  const [shown, setShown] = useState(false)
  const id = useId()
  const ids = { inputId: id, messageId: `${id}-message`, hintId: `${id}-hint` }

  return (
    <FieldFrame {...{ ids, label, required, message, className }}>
      <div className="relative">
        <input
          id={id}
          name={field.name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={required}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : ids.messageId}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
          onBlur={field.handleBlur}
          className="control pr-12"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('session.showPassword', { field: label })}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded text-ink-soft hover:text-indigo"
        >
          <Icon name={shown ? EYE_OFF : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}

/** The texts hold dots, so the path is cut at something they never hold. */
const SEPARATOR = '|'

/**
 * What a field's first broken rule says, in the page's language, once the field was touched: left, or
 * part of a form that was sent off; null while there is nothing to say. The contract's messages are the keys of the translations; others are shown as they are.
 */
function useFieldMessage(): string | null {
  const field = useFieldContext()
  const { i18n } = useTranslation()
  const isSentOff = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const { isBlurred, errors } = field.state.meta
  const first: unknown = isBlurred || isSentOff ? errors[0] : undefined
  const message =
    typeof first === 'string' ? first : ((first as { message?: string } | null | undefined)?.message ?? null)
  if (message === null) return null
  const known = i18n.getResource(i18n.language, 'shop', `validation${SEPARATOR}${message}`, {
    keySeparator: SEPARATOR,
  }) as unknown
  return typeof known === 'string' ? known : message
}
