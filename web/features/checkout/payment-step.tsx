import { useTranslation } from 'react-i18next'

import { RadioChoices } from '#web/ui/radio-choices.tsx'

import { StepForm } from './step-form.tsx'

/** Cash on delivery, the only way to pay (spec §1). */
export function PaymentStep({ onContinue }: { onContinue: () => void }) {
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
