import { useId, type HTMLInputTypeAttribute } from 'react'

import { useFieldContext } from '#web/lib/form-context.ts'
import { useFieldMessage } from '#web/lib/use-field-message.ts'

import { FieldFrame } from './field-frame.tsx'

type Props = {
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
}: Props) {
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
