import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { withForm } from '#web/ui/form.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { PersonFields } from '#web/ui/person-fields.tsx'

import { AddressLines } from './address-lines.tsx'
import { COUNTRIES, countryNamed, deliveryCountry, startValues, type Country } from './checkout-values.ts'
import { customerOf } from './customer-of.ts'
import { DELIVERY_RULES, withProblems, START_PROPS } from './order-rules.ts'
import { StepForm } from './step-form.tsx'

/** Where the order goes: to the billing address or another one, in one of the countries delivered to (spec §2.16). */
export const DeliveryStep = withForm({
  defaultValues: startValues(null),
  props: START_PROPS,
  render: function Delivery({ form, onContinue, refused }) {
    const { t } = useTranslation()
    return (
      <StepForm onContinue={onContinue}>
        <form.Field name="sameAddress">
          {(field) => (
            <CheckBox
              label={t('checkout.delivery.same')}
              name={field.name}
              checked={field.state.value}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
        <form.Subscribe selector={({ values }) => values}>
          {(values) =>
            values.sameAddress ? (
              <AddressLines customer={customerOf(values)} />
            ) : (
              <PersonFields
                form={form}
                fields="delivery"
                legend={t('checkout.steps.delivery')}
                isLegendHidden
                rules={withProblems(DELIVERY_RULES, 'delivery', refused)}
                hints={{ phoneNumber: t('checkout.fields.phoneHint') }}
                countries={null}
              />
            )
          }
        </form.Subscribe>
        <form.Subscribe selector={({ values }) => deliveryCountry(values)}>
          {(country) => (
            <CountrySelect
              value={country}
              onChange={(chosen) => form.setFieldValue('delivery.country', chosen)}
            />
          )}
        </form.Subscribe>
      </StepForm>
    )
  },
})

/** The country follows the billing details until one is chosen here, so it is not simply a field of the form. */
function CountrySelect({ value, onChange }: { value: Country; onChange: (country: Country) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="max-w-sm">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('checkout.fields.deliveryCountry')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(countryNamed(event.target.value) ?? value)}
        className="control"
      >
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {t(`checkout.countries.${country}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
