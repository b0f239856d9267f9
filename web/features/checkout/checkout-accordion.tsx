import { cleanText } from '#core/text/clean-text.ts'
import { useFreshCart } from '#web/features/cart/cart-line-notice.tsx'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { BillingStep, DeliveryStep, OptionsStep, PaymentStep } from './step-forms.tsx'
import type { CheckoutStep } from './checkout-draft.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { createElement, type ReactNode, useId, useRef, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/shared/ui/icon.tsx'

/** The steps of the checkout, one open at a time; steps beyond the reached one are disabled. */
export function CheckoutAccordion({ user }: { user: User | null }) {
  const flow = useCheckoutForm(user)
  const { form, steps, furthest } = flow
  const knownPrices = useFreshCart()
  const sending = useShop(({ order }) => order.sending)
  return (
    <form.Subscribe selector={({ values }) => cleanText(values.billing.firstName) !== ''}>
      {(hasFirstName) => {
        // None beyond the furthest reached, none after billing without a first name.
        const beyond = steps.slice(steps.indexOf(furthest) + 1)
        const withoutName = hasFirstName ? [] : steps.slice(steps.indexOf('billing') + 1)
        const reached = (step: CheckoutStep) => ![...beyond, ...withoutName].includes(step)
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
            {/* The fields can be read but not changed while the order is sent. */}
            <fieldset disabled={sending && step !== 'confirm'} className="min-w-0">
              {createElement(BODIES[step], { flow, knownPrices, onContinue: () => flow.advance(step) })}
            </fieldset>
          </StepSection>
        ))
      }}
    </form.Subscribe>
  )
}

const BODIES = {
  options: OptionsStep,
  billing: BillingStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  confirm: ConfirmStep,
}

type Props = {
  step: CheckoutStep
  number: number
  isOpen: boolean
  isDisabled: boolean
  isDone: boolean
  onOpen: () => void
  children: ReactNode
}

/** One step of the accordion; the keyboard follows to its heading when Continue opens it. */
export function StepSection({ step, number, isOpen, isDisabled, isDone, onOpen, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const heading = useFocusOnOpening(isOpen)
  return (
    <section aria-labelledby={id} className="border-b border-line first:border-t">
      <h2>
        <button
          ref={heading}
          id={id}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          disabled={isDisabled}
          onClick={onOpen}
          className="flex min-h-16 w-full items-center gap-4 py-2 text-left text-lg leading-snug font-bold disabled:cursor-not-allowed disabled:font-semibold disabled:text-ink-soft"
        >
          <StepMark number={number} isOpen={isOpen} isDone={isDone && !isOpen && !isDisabled} />
          <span className="flex-1">{t(`checkout.steps.${step}`)}</span>
          {!isDisabled && (
            <Icon
              name="chevronDown"
              className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          )}
        </button>
      </h2>
      {isOpen && (
        <div id={`${id}-panel`} className="pt-2 pb-8 md:pl-13">
          {children}
        </div>
      )}
    </section>
  )
}

function StepMark({ number, isOpen, isDone }: { number: number; isOpen: boolean; isDone: boolean }) {
  const look = isOpen
    ? 'border-indigo bg-indigo text-white'
    : isDone
      ? 'border-moss text-moss'
      : 'border-line-strong text-ink-soft'
  return (
    <span
      className={`money grid size-9 shrink-0 place-items-center rounded-full border text-[min(1rem,20px)] font-semibold ${look}`}
    >
      {isDone ? <Icon name="check" className="size-4.5" /> : number}
    </span>
  )
}

/** Moves the focus when the step is opened later on, not when the page starts with it. */
function useFocusOnOpening(isOpen: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      ref.current?.focus({ preventScroll: true })
      ref.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
      ref.current?.scrollIntoView({ block: 'nearest' })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}
