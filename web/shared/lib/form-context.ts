import { createFormHookContexts } from '@tanstack/react-form'

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** What forms share: fields speak when they are left, even untouched, and a first wrong field hides no other. */
export const FORM_OPTIONS = {
  canSubmitWhenInvalid: true,
  listeners: {
    onBlur: ({ fieldApi }: { fieldApi: { validate: (cause: 'change') => unknown } }) => {
      fieldApi.validate('change')
    },
  },
} as const
