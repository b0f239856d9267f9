import { ClientOnly, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { REGISTER_PATH } from '#core/catalog/page-paths.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'
import { BLANK_PERSON, sentContact } from '#core/account/person.ts'
import { RegistrationRequest, RegistrationRequestRules } from '#generated/schemas.ts'
import { api } from '#web/shared/lib/api.ts'
import { personRules } from '#web/shared/lib/schema-rules.ts'
import { useSubmit, useAppForm, withForm } from '#web/shared/ui/form.tsx'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { FORM_OPTIONS } from '#web/shared/lib/form-context.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { PERSON_FIELDS, PersonFields } from '#web/shared/ui/person-fields.tsx'
import { CheckBox } from '#web/shared/ui/radio-choices.tsx'

export function RegisterPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading summary={t('account.register.summary')} path={REGISTER_PATH}>
        {t('account.register.title')}
      </PageHeading>
      <p className="-mt-3 mb-8 text-ink-soft">
        <span>{`${t('account.register.haveAccount')} `}</span>
        <Link
          to="/login"
          className="-my-2 inline-block py-2 text-indigo underline underline-offset-4 hover:no-underline"
        >
          {t('account.register.loginPage')}
        </Link>
      </p>
      <ClientOnly fallback={<div className="skeleton h-[81.35rem] md:h-[57rem]" />}>
        <RegisterForm />
      </ClientOnly>
    </>
  )
}

/** Beside the form: the way for those who have an account. */
export function ReturningCustomerPanel() {
  const { t } = useTranslation()
  return (
    <section className="rounded border border-line bg-card p-4">
      <h2 className="text-lg font-bold">{t('account.register.returning')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('account.register.returningText')}</p>
      <Link to="/login" className={buttonClass({ variant: 'outline', wide: true })}>
        {t('account.register.login')}
      </Link>
    </section>
  )
}

const RULES = personRules(RegistrationRequest.shape)

/** The registration as it is typed. The last two are asked for but not sent. */
const BLANK_REGISTRATION = {
  ...BLANK_PERSON,
  password: '',
  password_confirmation: '',
  newsletter: 'no' as 'yes' | 'no',
  privacy: false,
}

const PasswordPair = z
  .object({ password: z.string(), password_confirmation: RegistrationRequest.shape.password_confirmation })
  .check(...RegistrationRequestRules)

function confirmationMessage(password: string, password_confirmation: string): string | undefined {
  const result = PasswordPair.safeParse({ password, password_confirmation })
  return result.success ? undefined : result.error.issues[0]?.message
}

/** Opens an account: success empties the form, and every failure sounds the same. */
function RegisterForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useAppForm({
    ...FORM_OPTIONS,
    defaultValues: BLANK_REGISTRATION,
    onSubmit: async ({ value, formApi }) => {
      const { alert } = useShop.getState()
      const { password, password_confirmation } = value
      const body = { ...sentContact(value), password, password_confirmation }
      const result = await api.call('register', { body })
      if (!result.ok) {
        logFailure('Registering failed', result.problem)
        return alert.show({ key: 'account.register.failure' })
      }
      formApi.reset()
      const action = { key: 'account.register.login', run: () => void navigate({ to: '/login' }) }
      alert.show({ key: 'account.register.success', action })
    },
  })
  const { refusal, onSubmit } = useSubmit(() => form.handleSubmit())
  return (
    <form noValidate className="grid gap-10" onSubmit={onSubmit}>
      <PersonFields
        form={form}
        fields={PERSON_FIELDS}
        legend={t('account.edit.personal')}
        rules={RULES}
        hints={{ phoneNumber: t('account.fields.phoneHint') }}
      />
      <NewPasswordFields form={form} />
      <UnsentChoices form={form} />
      <form.AppForm>
        <div className="grid">
          <form.SubmitButton variant="primary" className="justify-self-start max-xs:w-full xs:min-w-44">
            {t('account.register.submit')}
          </form.SubmitButton>
          <form.FormProblems refusal={refusal} />
        </div>
      </form.AppForm>
    </form>
  )
}

const NewPasswordFields = withForm({
  defaultValues: BLANK_REGISTRATION,
  render: function NewPassword({ form }) {
    const { t } = useTranslation()
    return (
      <fieldset>
        <legend className="mb-4 text-xl font-bold">{t('account.register.password')}</legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <form.AppField name="password" validators={{ onChange: RegistrationRequest.shape.password }}>
            {(field) => (
              <field.PasswordField
                label={t('account.fields.password')}
                autoComplete="new-password"
                required
              />
            )}
          </form.AppField>
          <form.AppField
            name="password_confirmation"
            validators={{
              onChangeListenTo: ['password'],
              onChange: ({ value, fieldApi }) =>
                confirmationMessage(fieldApi.form.getFieldValue('password'), value),
            }}
          >
            {(field) => (
              <field.PasswordField label={t('account.fields.confirm')} autoComplete="new-password" required />
            )}
          </form.AppField>
        </div>
      </fieldset>
    )
  },
})

/** Newsletter and privacy policy: asked for, but neither sent nor enforced. */
const UnsentChoices = withForm({
  defaultValues: BLANK_REGISTRATION,
  render: function Choices({ form }) {
    const { t } = useTranslation()
    return (
      <>
        <form.Field name="newsletter">
          {(field) => (
            <fieldset>
              <legend className="mb-2 text-xl font-bold">{t('account.register.newsletter')}</legend>
              <div
                role="radiogroup"
                aria-label={t('account.register.subscribe')}
                className="flex flex-wrap items-center gap-x-7"
              >
                <span aria-hidden="true" className="font-semibold">
                  {t('account.register.subscribe')}
                </span>
                {(['yes', 'no'] as const).map((choice) => (
                  <label key={choice} className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="radio"
                      name={field.name}
                      value={choice}
                      checked={field.state.value === choice}
                      onChange={() => field.handleChange(choice)}
                      className="size-5 accent-indigo"
                    />
                    <span>{t(`account.register.${choice}`)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </form.Field>
        <form.Field name="privacy">
          {(field) => (
            <CheckBox
              label={t('account.register.privacy')}
              name={field.name}
              checked={field.state.value}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
      </>
    )
  },
})
