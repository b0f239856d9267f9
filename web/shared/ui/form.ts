import { createFormHook } from '@tanstack/react-form'

import { PasswordField, SelectField, TextField } from './fields.tsx'
import { FormProblems } from './form-problems.tsx'
import { SubmitButton } from './submit-button.tsx'

import { fieldContext, formContext } from '#web/shared/lib/form-context.ts'

/** The forms of this shop: every field is wired once for label, message and screen reader. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, SelectField },
  formComponents: { SubmitButton, FormProblems },
})
