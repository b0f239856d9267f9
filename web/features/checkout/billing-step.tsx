import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { withForm } from '#web/ui/form.ts'
import { PersonFields } from '#web/ui/person-fields.tsx'

import { COUNTRIES, startValues } from './checkout-values.ts'
import { BILLING_RULES, withProblems, START_PROPS } from './order-rules.ts'
import { StepForm } from './step-form.tsx'

/** Who pays. Continue needs a first name; without one it says nothing but leads to the field (spec §4, §5). */
export const BillingStep = withForm({
  defaultValues: startValues(null),
  props: START_PROPS,
  render: function Billing({ form, onContinue, refused }) {
    const { t } = useTranslation()
    const fields = useRef<HTMLDivElement>(null)
    const goOn = () => {
      if (form.state.values.billing.firstName.trim() !== '') onContinue()
      else fields.current?.querySelector('input')?.focus()
    }
    return (
      <StepForm onContinue={goOn}>
        <div ref={fields}>
          <PersonFields
            form={form}
            fields="billing"
            legend={t('checkout.steps.billing')}
            isLegendHidden
            rules={withProblems(BILLING_RULES, 'billing', refused)}
            hints={{ email: t('checkout.fields.emailHint'), phoneNumber: t('checkout.fields.phoneHint') }}
            countries={COUNTRIES.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))}
          />
        </div>
      </StepForm>
    )
  },
})
