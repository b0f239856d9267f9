import { useTranslation } from 'react-i18next'

import { RegistrationRequest } from '#generated/schemas.ts'
import { passwordRule } from '#web/lib/contract-rule.ts'
import { withForm } from '#web/ui/form.ts'

import { BLANK_REGISTRATION, confirmationMessage } from './registration-values.ts'

const RULE = { onChange: passwordRule(RegistrationRequest.shape.password) }

/** Your Password, twice (spec §2.12, §5). */
export const NewPasswordFields = withForm({
  defaultValues: BLANK_REGISTRATION,
  render: function NewPassword({ form }) {
    const { t } = useTranslation()
    return (
      <fieldset>
        <legend className="mb-4 text-xl font-bold">{t('account.register.password')}</legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <form.AppField name="password" validators={RULE}>
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
