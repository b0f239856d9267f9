import { useFreshCart } from '#web/commerce/use-fresh-cart.ts'
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
