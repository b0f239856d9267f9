import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { refreshCart } from '#web/commerce/refresh-cart.ts'
import type { User } from '#web/state/auth-slice.ts'
import { useShop } from '#web/state/shop-state.ts'

import { BillingStep } from './billing-step.tsx'
import { isReached, type CheckoutStep } from './checkout-steps.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { OptionsStep } from './options-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { StepSection } from './step-section.tsx'
import { useCheckoutForm, type CheckoutFlow } from './use-checkout-form.ts'

/** The steps of the checkout, one open at a time; steps beyond the reached one are disabled (spec §2.16). */
export function CheckoutAccordion({ user }: { user: User | null }) {
  const flow = useCheckoutForm(user)
  const { form, steps, furthest } = flow
  const knownPrices = useFreshCart()
  const sending = useShop(({ order }) => order.sending)
  return (
    <form.Subscribe selector={({ values }) => values.billing.firstName.trim() !== ''}>
      {(hasFirstName) => {
        const reached = (step: CheckoutStep) => isReached(steps, { step, furthest, hasFirstName })
        const open = reached(flow.step) ? flow.step : 'billing'
        return steps.map((step, index) => (
          <StepSection
            key={step}
            step={step}
            number={index + 1}
            isOpen={step === open}
            isDisabled={!reached(step) || (sending && step !== open)}
            isDone={steps.indexOf(step) < steps.indexOf(furthest)}
            onOpen={() => flow.show(step)}
          >
            {/* What is on its way says what these fields said: they can be read but not changed. */}
            <fieldset disabled={sending && step !== 'confirm'} className="min-w-0">
              <StepBody step={step} flow={flow} knownPrices={knownPrices} />
            </fieldset>
          </StepSection>
        ))
      }}
    </form.Subscribe>
  )
}

/** Asks for prices and stock when the checkout opens; returns the prices that the cart knew until then, by product. */
function useFreshCart(): ReadonlyMap<number, number> {
  const queryClient = useQueryClient()
  const [known] = useState(() => new Map(useShop.getState().cart.lines.map(({ id, price }) => [id, price])))
  useEffect(() => void refreshCart(queryClient), [queryClient])
  return known
}

type BodyProps = { step: CheckoutStep; flow: CheckoutFlow; knownPrices: ReadonlyMap<number, number> }

function StepBody({ step, flow, knownPrices }: BodyProps) {
  const { form } = flow
  const onContinue = () => flow.advance(step)
  switch (step) {
    case 'options':
      return <OptionsStep form={form} onContinue={onContinue} />
    case 'billing':
      return <BillingStep form={form} onContinue={onContinue} refused={flow.refused} />
    case 'delivery':
      return <DeliveryStep form={form} onContinue={onContinue} refused={flow.refused} />
    case 'payment':
      return <PaymentStep onContinue={onContinue} />
    case 'confirm':
      return (
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <ConfirmStep values={values} flow={flow} knownPrices={knownPrices} />}
        </form.Subscribe>
      )
  }
}
