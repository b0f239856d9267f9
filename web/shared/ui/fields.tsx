import { useStore } from '@tanstack/react-form'
import { useId, useState, type ChangeEvent, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useFieldContext } from '#web/shared/lib/form-context.ts'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

type FrameProps = {
  label: string
  required?: boolean
  hint?: string
  className?: string
}

/** What a form's field of any kind gives to its frame and to the control in it. */
function useField({ hint, required }: Pick<FrameProps, 'hint' | 'required'> = {}) {
  const field = useFieldContext<string>()
  const message = useFieldMessage()
  const id = useId()
  const ids = { inputId: id, messageId: `${id}-message`, hintId: `${id}-hint` }
  const described = [message && ids.messageId, hint && ids.hintId].filter(Boolean).join(' ')
  const control = {
    id,
    name: field.name,
    value: field.state.value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      field.handleChange(target.value),
    onBlur: field.handleBlur,
    'aria-required': required,
    'aria-invalid': message !== null,
    'aria-describedby': described || undefined,
  }
  return { frame: { ids, message }, control }
}

type FieldFrameProps = FrameProps & ReturnType<typeof useField>['frame'] & { children: ReactNode }

/** Label above, message below. The line of the message is always there, so that nothing moves when it appears. */
function FieldFrame({ ids, label, required, hint, message, children, className }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={ids.inputId} data-label={label} className="mb-1 block text-sm font-semibold">
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="text-vermilion">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={ids.messageId} className="mt-1 min-h-[1.25rem] text-sm font-medium text-vermilion-deep">
        {message}
      </p>
    </div>
  )
}

type TextFieldProps = FrameProps & {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
}

/** One line of text of a form of ours; its message appears below once the field was touched. */
export function TextField({ type = 'text', autoComplete, inputMode, ...look }: TextFieldProps) {
  const { frame, control } = useField(look)
  return (
    <FieldFrame {...look} {...frame}>
      <input {...control} {...{ type, autoComplete, inputMode }} className="control" />
    </FieldFrame>
  )
}

type SelectFieldProps = Omit<FrameProps, 'hint'> & {
  options: readonly { value: string; label: string }[]
  autoComplete?: string
  /** Selected instead of the value of the field, until that is chosen. */
  shown?: string
}

/** A choice among a few in a form of ours, by the browser's own list. */
export function SelectField({ options, autoComplete, shown, ...look }: SelectFieldProps) {
  // A list that begins with a choice lacks none.
  const { frame, control } = useField()
  return (
    <FieldFrame {...look} {...frame}>
      <select {...control} value={shown ?? control.value} autoComplete={autoComplete} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

const EYE =
  'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Zm9.5-2.7a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z'
const EYE_OFF =
  'M4 4l16 16M9.8 6.3A8.3 8.3 0 0 1 12 6c6 0 9.5 6 9.5 6a15.5 15.5 0 0 1-2.9 3.5M6.3 7.8A15.7 15.7 0 0 0 2.5 12S6 18 12 18a8.8 8.8 0 0 0 4.3-1.1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8'
type PasswordFieldProps = Omit<FrameProps, 'hint'> & { autoComplete: 'current-password' | 'new-password' }

/** A password of a form of ours, which its owner can have shown. */
export function PasswordField({ autoComplete, ...look }: PasswordFieldProps) {
  const { t } = useTranslation()
  const { frame, control } = useField(look)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...look} {...frame}>
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="control pr-12"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('session.showPassword', { field: look.label })}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded text-ink-soft hover:text-indigo"
        >
          <Icon name={shown ? EYE_OFF : EYE} />
        </button>
      </div>
    </FieldFrame>
  )
}

/** The texts hold dots, so the path is cut at something they never hold. */
const SEPARATOR = '|'

/** The message of the first broken rule, in the page's language, once the field was left or the form was submitted. */
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
