import { useStore } from '@tanstack/react-form'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#core/text/clean-text.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { RadioChoices, CheckBox } from '#web/shared/ui/radio-choices.tsx'
import {
  CheckoutValues,
  COUNTRIES,
  type ChosenCountry,
  deliveryCountry,
  customerOf,
  BILLING_RULES,
  DELIVERY_RULES,
} from './checkout-values.ts'
import { PersonFields } from '#web/shared/ui/person-fields.tsx'
import { AddressLines } from './address-lines.tsx'
import type { StepProps } from './use-checkout-form.ts'

/** The fields of one step with its Continue button; Enter in a field continues, too. */
function StepForm({ onContinue, children }: { onContinue: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      {children}
      <div className="flex">
        <Button type="submit" variant="secondary" className="max-xs:w-full xs:min-w-44">
          {t('checkout.continue')}
        </Button>
      </div>
    </form>
  )
}

/** A guest's first step: go on without an account, open one, or sign in. */
export function OptionsStep({ flow: { form }, onContinue }: StepProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goOn = () => {
    const { method } = form.state.values
    if (method === 'guest') onContinue()
    else void navigate({ to: method === 'register' ? '/register' : '/login' })
  }
  const options = CheckoutValues.shape.method.options.map((value) => ({
    value,
    label: t(`checkout.options.${value}`),
    hint: t(`checkout.options.${value}Hint`),
  }))
  return (
    <StepForm onContinue={goOn}>
      <form.Field name="method">
        {(field) => (
          <RadioChoices
            legend={t('checkout.options.legend')}
            name={field.name}
            value={field.state.value}
            options={options}
            onChange={field.handleChange}
          />
        )}
      </form.Field>
    </StepForm>
  )
}

/** Who pays. Continue needs a first name; without one it says nothing but leads to the field. */
export function BillingStep({ flow: { form }, onContinue }: StepProps) {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const isToChoose = useStore(form.store, ({ values }) => values.billing.country === '')
  const countries = useCountries(isToChoose)
  const goOn = () => {
    if (cleanText(form.state.values.billing.firstName) !== '') onContinue()
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
          rules={BILLING_RULES}
          hints={{ email: t('checkout.fields.emailHint'), phoneNumber: t('checkout.fields.phoneHint') }}
          countries={countries}
        />
      </div>
    </StepForm>
  )
}

/** Where the order goes: to the billing address or another one, in one of the countries delivered to. */
export function DeliveryStep({ flow: { form }, onContinue }: StepProps) {
  const { t } = useTranslation()
  const country = useStore(form.store, ({ values }) => deliveryCountry(values))
  const countries = useCountries(country === '')
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
              rules={DELIVERY_RULES}
              hints={{ phoneNumber: t('checkout.fields.phoneHint') }}
            />
          )
        }
      </form.Subscribe>
      {/* The country follows the billing details until one is chosen here. */}
      <form.AppField name="delivery.country">
        {(field) => (
          <field.SelectField
            className="max-w-sm"
            label={t('checkout.fields.deliveryCountry')}
            options={countries}
            shown={country}
          />
        )}
      </form.AppField>
    </StepForm>
  )
}

/** The countries of delivery; before them a line that asks to choose one, as long as none is chosen. */
function useCountries(isToChoose: boolean): { value: ChosenCountry; label: string }[] {
  const { t } = useTranslation()
  const countries = COUNTRIES.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))
  return isToChoose ? [{ value: '', label: t('checkout.fields.chooseCountry') }, ...countries] : countries
}

export function PaymentStep({ onContinue }: StepProps) {
  const { t } = useTranslation()
  return (
    <StepForm onContinue={onContinue}>
      <RadioChoices
        legend={t('checkout.payment.legend')}
        name="payment"
        value="COD"
        options={[{ value: 'COD', label: t('checkout.payment.cod'), hint: t('checkout.payment.codHint') }]}
        onChange={() => undefined}
      />
    </StepForm>
  )
}
