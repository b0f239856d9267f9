import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useFieldContext } from '#web/lib/form-context.ts'
import { useFieldMessage } from '#web/lib/use-field-message.ts'

import { FieldFrame } from './field-frame.tsx'
import { Icon } from './icon.tsx'

const EYE_OFF =
  'M4 4l16 16M9.8 6.3A8.3 8.3 0 0 1 12 6c6 0 9.5 6 9.5 6a15.5 15.5 0 0 1-2.9 3.5M6.3 7.8A15.7 15.7 0 0 0 2.5 12S6 18 12 18a8.8 8.8 0 0 0 4.3-1.1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8'

type Props = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  className?: string
}

/** A password of a form of ours, which its owner can have shown. */
export function PasswordField({ label, autoComplete, required, className }: Props) {
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
