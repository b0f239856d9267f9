import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { sentContact } from '#core/account/person.ts'
import { RegistrationRequest } from '#generated/schemas.ts'
import { api } from '#web/lib/api.ts'
import { personRules } from '#web/lib/contract-rule.ts'
import { useAppForm } from '#web/ui/form.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { FORM_OPTIONS, submitForm } from '#web/lib/submit-form.ts'
import { useShop } from '#web/state/shop-state.ts'
import { PERSON_FIELDS, PersonFields } from '#web/ui/person-fields.tsx'

import { NewPasswordFields } from './new-password-fields.tsx'
import { BLANK_REGISTRATION } from './registration-values.ts'
import { UnsentChoices } from './unsent-choices.tsx'

const RULES = personRules(RegistrationRequest.shape)

/** Opens an account (spec §2.12, §8): success empties the form, and every failure sounds the same. */
export function RegisterForm() {
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
  return (
    <form
      noValidate
      className="grid gap-10"
      onSubmit={(event) => void submitForm(event, () => form.handleSubmit())}
    >
      <PersonFields
        form={form}
        fields={PERSON_FIELDS}
        legend={t('account.edit.personal')}
        isLegendHidden={false}
        rules={RULES}
        hints={{ phoneNumber: t('account.fields.phoneHint') }}
        countries={null}
      />
      <NewPasswordFields form={form} />
      <UnsentChoices form={form} />
      <form.AppForm>
        <form.SubmitButton look="primary" className="justify-self-start max-xs:w-full xs:min-w-44">
          {t('account.register.submit')}
        </form.SubmitButton>
      </form.AppForm>
    </form>
  )
}
