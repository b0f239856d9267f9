import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { OrderRequest } from '#generated/schemas.ts'
import { withForm } from '#web/lib/form.ts'

import { COUNTRIES, startValues } from './checkout-values.ts'
import { PersonFields } from './person-fields.tsx'
import { StepForm } from './step-form.tsx'

/** Who pays. Continue needs a first name; without one it says nothing but leads to the field (spec §4, §5). */
export const BillingStep = withForm({
  defaultValues: startValues(null),
  props: { onContinue: (): void => undefined },
  render: function Billing({ form, onContinue }) {
    const { t } = useTranslation()
    const fields = useRef<HTMLDivElement>(null)
    const goOn = () => {
      if (form.state.values.billing.firstName.trim() !== '') onContinue()
      else fields.current?.querySelector('input')?.focus()
    }
    const email = (
      <form.AppField name="billing.email" validators={{ onChange: OrderRequest.shape.customer_email }}>
        {(field) => (
          <field.TextField
            label={t('checkout.fields.email')}
            type="email"
            autoComplete="email"
            hint={t('checkout.fields.emailHint')}
            className="max-sm:col-span-2"
          />
        )}
      </form.AppField>
    )
    return (
      <StepForm onContinue={goOn}>
        <div ref={fields} className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-6">
          <PersonFields form={form} fields="billing" nameRequired afterNames={email} />
          <form.AppField name="billing.country">
            {(field) => (
              <field.SelectField
                label={t('checkout.fields.country')}
                className="max-sm:col-span-2"
                options={COUNTRIES.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))}
              />
            )}
          </form.AppField>
        </div>
      </StepForm>
    )
  },
})
