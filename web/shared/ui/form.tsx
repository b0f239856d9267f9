import { createFormHook } from '@tanstack/react-form'
import { type ReactNode, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { fieldContext, formContext, useFormContext } from '#web/shared/lib/form-context.ts'

import { PasswordField, SelectField, TextField } from './fields.tsx'
import { Button, type ButtonVariant } from './button.tsx'

/** The forms of this shop: every field is wired once for label, message and screen reader. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, SelectField },
  formComponents: { SubmitButton, FormProblems },
})

type Props = {
  children: ReactNode
  className?: string
  /** What the form started is still under way, though the form itself is done with it. */
  busy?: boolean
} & ButtonVariant

/** Submits its form once. Never `disabled`, which would lose the focus. */
function SubmitButton({ children, busy = false, ...look }: Props) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(submitting) => (
        <Button
          type="submit"
          aria-disabled={busy || submitting}
          aria-busy={busy || submitting}
          onClick={(event) => {
            if (busy || form.state.isSubmitting) event.preventDefault()
          }}
          {...look}
        >
          {children}
        </Button>
      )}
    </form.Subscribe>
  )
}

/** A field that refused what it holds, by the id of its control and its label. */
type WrongField = { id: string; label: string }

/** The fields that were wrong when the form was last submitted. */
type Refusal = { attempt: number; fields: readonly WrongField[] }

/** Submits a form; when fields refuse, the focus goes to the first of them, and `refusal` names all. */
export function useSubmit(handleSubmit: () => Promise<void>) {
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, fields: [] })
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await handleSubmit()
    const wrong = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
    wrong[0]?.focus()
    const fields = wrong.map(({ id, labels }) => ({ id, label: labels?.[0]?.dataset['label'] ?? '' }))
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, fields }))
  }
  return { refusal, onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event) }
}

/** One alert that links to the wrong fields, whose descriptions say the rest. It stands below the button, so that nothing moves. */
function FormProblems({ refusal: { attempt, fields } }: { refusal: Refusal }) {
  const { t } = useTranslation()
  const form = useFormContext()
  return (
    <div role="alert">
      <form.Subscribe selector={({ isFieldsValid }) => isFieldsValid}>
        {(isValid) =>
          fields.length > 0 &&
          !isValid && (
            // A new paragraph for each attempt is read again, though it may say the same.
            <p key={attempt} className="mt-4 text-sm font-medium text-vermilion-deep">
              <span>{`${t('common.fieldsToCorrect', { count: fields.length })} `}</span>
              {fields.map(({ id, label }, place) => (
                <span key={id}>
                  {place > 0 && <span>{', '}</span>}
                  <a
                    href={`#${id}`}
                    className="underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(id)?.focus()
                    }}
                  >
                    {label}
                  </a>
                </span>
              ))}
            </p>
          )
        }
      </form.Subscribe>
    </div>
  )
}
