import { useState } from 'react'

import { useAppForm } from '#web/lib/form.ts'
import type { User } from '#web/state/auth-slice.ts'
import { useShop } from '#web/state/store.ts'

import { keepDraft, keptDraft, type CheckoutDraft } from './checkout-draft.ts'
import { nextStep, stepsFor, type CheckoutStep } from './checkout-steps.ts'
import { startValues } from './checkout-values.ts'

/**
 * The checkout's form and where in the accordion the shopper is. What was typed outlives a change of step and a reload.
 */
export function useCheckoutForm(user: User | null) {
  const isSignedIn = useShop(({ auth }) => auth.token !== null)
  const steps = stepsFor(isSignedIn)
  const userId = user?.id ?? null
  const [start] = useState(() => startDraft(user, steps))
  const [place, setPlace] = useState({ step: start.step, furthest: start.furthest })
  const form = useAppForm({
    defaultValues: start.values,
    listeners: { onChange: ({ formApi }) => keepDraft(userId, { values: formApi.state.values, ...place }) },
  })

  const go = (next: typeof place) => {
    setPlace(next)
    keepDraft(userId, { values: form.state.values, ...next })
  }
  // Somebody may have signed in or out in another tab: then a step may be gone.
  const known = (step: CheckoutStep) => (steps.includes(step) ? step : (steps[0] ?? 'billing'))
  const furthest = known(place.furthest)
  return {
    form,
    steps,
    step: known(place.step),
    furthest,
    show: (step: CheckoutStep) => go({ ...place, step }),
    /** Goes on from a step, which reaches the next one (spec §2.16). */
    advance: (from: CheckoutStep) => {
      const step = nextStep(steps, from)
      go({ step, furthest: steps.indexOf(step) > steps.indexOf(furthest) ? step : furthest })
    },
  }
}

function startDraft(user: User | null, steps: readonly CheckoutStep[]): CheckoutDraft {
  const first = steps[0] ?? 'billing'
  const values = startValues(user)
  const kept = keptDraft(user?.id ?? null, values)
  return kept?.values.billing.firstName ? kept : { values, step: first, furthest: first }
}

export type CheckoutFlow = ReturnType<typeof useCheckoutForm>
