export type CheckoutStep = 'options' | 'billing' | 'delivery' | 'payment' | 'confirm'

const CUSTOMER_STEPS: readonly CheckoutStep[] = ['billing', 'delivery', 'payment', 'confirm']
const GUEST_STEPS: readonly CheckoutStep[] = ['options', ...CUSTOMER_STEPS]

/** The accordion's steps in order. */
export function stepsFor(isSignedIn: boolean): readonly CheckoutStep[] {
  return isSignedIn ? CUSTOMER_STEPS : GUEST_STEPS
}

/** The step after this one; the last one stays. */
export function nextStep(steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep {
  return steps[steps.indexOf(step) + 1] ?? step
}

/** Whether a step may be opened: none beyond the furthest reached, none after billing without a first name. */
export function isReached(
  steps: readonly CheckoutStep[],
  { step, furthest, hasFirstName }: { step: CheckoutStep; furthest: CheckoutStep; hasFirstName: boolean },
): boolean {
  const place = steps.indexOf(step)
  const limit = hasFirstName
    ? steps.indexOf(furthest)
    : Math.min(steps.indexOf(furthest), steps.indexOf('billing'))
  return place >= 0 && place <= limit
}
