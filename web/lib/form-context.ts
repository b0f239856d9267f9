import { createFormHookContexts } from '@tanstack/react-form'
import type { SyntheticEvent } from 'react'

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** Sends a form off by its own means; when a field refuses, the keyboard goes to the first one that does. */
export async function submitForm(
  event: SyntheticEvent<HTMLFormElement>,
  handleSubmit: () => Promise<void>,
): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget
  await handleSubmit()
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** What forms share: fields speak when they are left, even untouched, and a first wrong field hides no other. */
export const FORM_OPTIONS = {
  canSubmitWhenInvalid: true,
  listeners: {
    onBlur: ({ fieldApi }: { fieldApi: { validate: (cause: 'change') => unknown } }) => {
      fieldApi.validate('change')
    },
  },
} as const
