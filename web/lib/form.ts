import { createFormHook } from '@tanstack/react-form'

import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { fieldContext, formContext } from './form-context.ts'

/** The forms of this shop: every field is wired once for label, message and screen reader. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, SelectField },
  formComponents: { SubmitButton },
})
