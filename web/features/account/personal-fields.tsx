import { useTranslation } from 'react-i18next'

import { ProfileRequest } from '#generated/schemas.ts'
import { contractRule, phoneRule } from '#web/lib/contract-rule.ts'
import { withFieldGroup } from '#web/lib/form.ts'

import { BLANK_PERSON } from './personal-values.ts'

const { name, email, phone, address, country, city, zip } = ProfileRequest.shape

const RULES = {
  name: { onChange: contractRule(name) },
  email: { onChange: contractRule(email) },
  phone: { onChange: phoneRule(phone) },
  address: { onChange: contractRule(address) },
  country: { onChange: contractRule(country) },
  city: { onChange: contractRule(city) },
  zip: { onChange: contractRule(zip) },
}

/** Your Personal Details, alike for registration and profile (spec §2.12, §2.13, §5). */
export const PersonalFields = withFieldGroup({
  defaultValues: BLANK_PERSON,
  render: function Personal({ group }) {
    const { t } = useTranslation()
    return (
      <fieldset>
        <legend className="mb-4 text-xl font-bold">{t('account.edit.personal')}</legend>
        <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
          <group.AppField name="firstName" validators={RULES.name}>
            {(field) => (
              <field.TextField label={t('account.fields.firstName')} autoComplete="given-name" required />
            )}
          </group.AppField>
          <group.AppField name="lastName" validators={RULES.name}>
            {(field) => (
              <field.TextField label={t('account.fields.lastName')} autoComplete="family-name" required />
            )}
          </group.AppField>
          <group.AppField name="email" validators={RULES.email}>
            {(field) => (
              <field.TextField label={t('account.fields.email')} type="email" autoComplete="email" required />
            )}
          </group.AppField>
          <group.AppField name="phoneNumber" validators={RULES.phone}>
            {(field) => (
              <field.TextField
                label={t('account.fields.phone')}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                hint={t('account.fields.phoneHint')}
              />
            )}
          </group.AppField>
          <group.AppField name="address" validators={RULES.address}>
            {(field) => (
              <field.TextField
                label={t('account.fields.address')}
                autoComplete="street-address"
                required
                className="sm:col-span-2"
              />
            )}
          </group.AppField>
          <group.AppField name="country" validators={RULES.country}>
            {(field) => (
              <field.TextField label={t('account.fields.country')} autoComplete="country-name" required />
            )}
          </group.AppField>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
            <group.AppField name="city" validators={RULES.city}>
              {(field) => (
                <field.TextField label={t('account.fields.city')} autoComplete="address-level2" required />
              )}
            </group.AppField>
            <group.AppField name="zip" validators={RULES.zip}>
              {(field) => (
                <field.TextField label={t('account.fields.zip')} autoComplete="postal-code" required />
              )}
            </group.AppField>
          </div>
        </div>
      </fieldset>
    )
  },
})
