import { createFormHook } from '@tanstack/react-form'

import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

import { fieldContext, formContext } from '#web/lib/form-context.ts'

/** The forms of this shop: every field is wired once for label, message and screen reader. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, SelectField },
  formComponents: { SubmitButton },
})
