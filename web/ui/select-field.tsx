import { useId } from 'react'

import { useFieldContext } from '#web/lib/form-context.ts'
import { useFieldMessage } from '#web/lib/use-field-message.ts'

import { FieldFrame } from './field-frame.tsx'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  autoComplete?: string
  required?: boolean
  className?: string
}

/** A choice among a few in a form of ours, by the browser's own list. */
export function SelectField({ label, options, autoComplete, required, className }: Props) {
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
