import { ClientOnly, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { cleanText } from '#core/text/clean-text.ts'
import { LastOrderNotice } from '#web/features/cart/last-order-notice.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'

import { SocialButtons } from './social-buttons.tsx'
import { useState } from 'react'
import { LoginRequest } from '#generated/schemas.ts'
import { contractRule } from '#web/shared/lib/schema-rules.ts'
import { FORM_OPTIONS } from '#web/shared/lib/form-context.ts'
import { useSignIn } from '#web/features/auth/sign-in.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { useSubmit, useAppForm } from '#web/shared/ui/form.tsx'

/** Returning and new customers side by side; the guard of the route leads customers on. */
export function LoginPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading summary={t('session.login.summary')}>{t('session.login.title')}</PageHeading>
      <ClientOnly>
        <LastOrderNotice />
      </ClientOnly>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <section>
          <h2 className="text-xl font-bold">{t('session.login.returning')}</h2>
          <p className="mt-3 mb-5 text-ink-soft">{t('session.login.returningText')}</p>
          {/* A form that is filled in before hydration would be submitted as an address. */}
          <ClientOnly fallback={<div className="skeleton h-59" />}>
            <LoginForm />
          </ClientOnly>
          <div className="mt-6 border-t border-line pt-5">
            <SocialButtons />
          </div>
        </section>
        <section className="border-line max-md:border-t max-md:pt-8 md:border-l md:pl-12">
          <h2 className="text-xl font-bold">{t('session.login.newCustomer')}</h2>
          <p className="mt-3 mb-5 max-w-prose text-ink-soft">{t('session.login.newText')}</p>
          <Link to="/register" className={buttonClass({ variant: 'outline' })}>
            {t('session.login.continue')}
          </Link>
        </section>
      </div>
    </>
  )
}

/** Starts with the e-mail of a failed attempt in the dialog. */
const startValues = () => ({ email: useShop.getState().auth.attemptedEmail, password: '' })

export function LoginForm() {
  const { t } = useTranslation()
  const { busy, signIn } = useSignIn()
  const [start] = useState(startValues)
  const form = useAppForm({
    ...FORM_OPTIONS,
    defaultValues: start,
    onSubmit: ({ value }) => signIn({ email: cleanText(value.email), password: value.password }),
  })
  const { refusal, onSubmit } = useSubmit(() => form.handleSubmit())
  const { email, password } = LoginRequest.shape

  return (
    <form noValidate onSubmit={onSubmit}>
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
        <form.AppField name="password" validators={{ onChange: password }}>
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
            <form.SubmitButton variant="primary" busy={busy}>
              {t(busy ? 'session.login.submitting' : 'session.login.submit')}
            </form.SubmitButton>
          </form.AppForm>
          {/* Leads nowhere, as specified; the sidebar knows the way. */}
          <button type="button" className="min-h-11 text-indigo underline-offset-4 hover:underline">
            {t('session.login.forgot')}
          </button>
        </div>
        <form.AppForm>
          <form.FormProblems refusal={refusal} />
        </form.AppForm>
      </div>
    </form>
  )
}

/** Why the last sign-in failed: in the page's language where the reason is known, else in the store's words. */
export function SignInError() {
  const { t } = useTranslation()
  const { error, errorCode } = useShop(({ auth }) => auth)
  const text = () => {
    switch (errorCode) {
      case 'invalid_credentials':
      case 'too_many_requests':
        return t(`session.errors.${errorCode}`)
      case 'network':
      case 'timeout':
        return t('session.errors.unreachable')
      case 'internal':
      case 'unavailable':
        return t('session.errors.unavailable')
      default:
        return error ?? t('session.errors.unavailable')
    }
  }
  return (
    <div role="alert">
      {errorCode !== null && (
        <p className="mb-7 rounded border-l-4 border-vermilion bg-vermilion-wash px-4 py-3 font-medium text-vermilion-deep">
          {text()}
        </p>
      )}
    </div>
  )
}
