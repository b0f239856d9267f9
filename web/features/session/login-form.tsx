import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { LoginRequest } from '#generated/schemas.ts'
import { contractRule, passwordRule } from '#web/lib/contract-rule.ts'
import { useAppForm } from '#web/ui/form.ts'
import { FORM_OPTIONS, submitForm } from '#web/lib/submit-form.ts'
import { useSignIn } from '#web/session/sign-in.ts'
import { useShop } from '#web/state/shop-state.ts'

import { SignInError } from './sign-in-error.tsx'

/** The e-mail of an attempt in the dialog that failed need not be typed again. */
const startValues = () => ({ email: useShop.getState().auth.attemptedEmail, password: '' })

/** E-mail and password with the messages of spec §5. Where a success leads is the page's matter. */
export function LoginForm() {
  const { t } = useTranslation()
  const { busy, signIn } = useSignIn()
  const [start] = useState(startValues)
  const form = useAppForm({
    ...FORM_OPTIONS,
    defaultValues: start,
    onSubmit: ({ value }) => signIn({ email: value.email.trim(), password: value.password }),
  })
  const { email, password } = LoginRequest.shape

  return (
    <form noValidate onSubmit={(event) => void submitForm(event, () => form.handleSubmit())}>
      <SignInError />
      <div className="grid gap-1">
        <form.AppField name="email" validators={{ onChange: contractRule(email) }}>
          {(field) => (
            <field.TextField
              label={t('session.fields.email')}
              type="email"
              autoComplete="username"
              required
            />
          )}
        </form.AppField>
        <form.AppField name="password" validators={{ onChange: passwordRule(password) }}>
          {(field) => (
            <field.PasswordField
              label={t('session.fields.password')}
              autoComplete="current-password"
              required
            />
          )}
        </form.AppField>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <form.AppForm>
            <form.SubmitButton look="primary" busy={busy}>
              {t(busy ? 'session.login.submitting' : 'session.login.submit')}
            </form.SubmitButton>
          </form.AppForm>
          {/* Leads nowhere, as specified; the sidebar knows the way. */}
          <button type="button" className="min-h-11 text-indigo underline-offset-4 hover:underline">
            {t('session.login.forgot')}
          </button>
        </div>
      </div>
    </form>
  )
}
