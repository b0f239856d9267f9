import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { withForm } from '#web/ui/form.ts'
import { RadioChoices } from '#web/ui/radio-choices.tsx'

import { startValues, type CheckoutMethod } from './checkout-values.ts'
import { StepForm } from './step-form.tsx'

const METHODS: readonly CheckoutMethod[] = ['guest', 'register', 'login']

/** A guest's first step: go on without an account, open one, or sign in. */
export const OptionsStep = withForm({
  defaultValues: startValues(null),
  props: { onContinue: (): void => undefined },
  render: function Options({ form, onContinue }) {
    const { t } = useTranslation()
    const navigate = useNavigate()
    const goOn = () => {
      const { method } = form.state.values
      if (method === 'guest') onContinue()
      else void navigate({ to: method === 'register' ? '/register' : '/login' })
    }
    const options = METHODS.map((value) => ({
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
  },
})
