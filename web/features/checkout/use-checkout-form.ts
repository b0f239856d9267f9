import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Person } from '#core/account/person.ts'
import type { FieldError } from '#contract/field-errors.ts'
import {
  draftFor,
  storedDraft,
  stepsFor,
  writeDraft,
  type CheckoutDraft,
  type CheckoutStep,
} from './checkout-draft.ts'
import { useAppForm } from '#web/shared/ui/form.tsx'
import { FORM_OPTIONS } from '#web/shared/lib/form-context.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { fieldOf } from './checkout-values.ts'

/** The checkout form and its open step. Values outlive a reload, a sign-in and the end of a session. */
export function useCheckoutForm(user: User | null) {
  const isSignedIn = useShop(({ auth }) => auth.token !== null)
  const steps = stepsFor(isSignedIn)
  // A sign-in or sign-out in another tab changes the steps.
  const known = (step: CheckoutStep) => (steps.includes(step) ? step : (steps[0] ?? 'billing'))
  const [begun] = useState(() => draftFor(user, storedDraft()))
  const origin = useRef({ userId: begun.userId, start: begun.start })
  // The session may end before the customer is fetched.
  const [isCustomers, setIsCustomers] = useState(begun.isCustomers)
  if (isSignedIn && !isCustomers) setIsCustomers(true)
  const [place, setPlace] = useState({ step: known(begun.step), furthest: known(begun.furthest) })
  const keep = (values: CheckoutDraft['values'], at = place, customers = isCustomers) =>
    writeDraft({ ...origin.current, isCustomers: customers, values, ...at })
  const form = useAppForm({
    defaultValues: begun.values,
    listeners: {
      onChange: ({ formApi }) => keep(formApi.state.values),
      onBlur: FORM_OPTIONS.listeners.onBlur,
    },
  })

  useEffect(() => {
    const { values } = form.state
    const next = draftFor(user, { ...begun, ...origin.current, values })
    origin.current = { userId: next.userId, start: next.start }
    for (const field of Object.keys(next.start) as (keyof Person)[]) {
      const text = next.values.billing[field]
      if (text === values.billing[field]) continue
      form.setFieldValue(`billing.${field}`, text, { dontUpdateMeta: true })
      const input = document.activeElement
      // Typing replaces it, as after a Tab into the field.
      if (input instanceof HTMLInputElement && input.name === `billing.${field}`)
        queueMicrotask(() => input.select())
    }
  }, [form, user, begun])

  const go = (next: typeof place) => {
    setPlace(next)
    keep(form.state.values, next)
  }
  const furthest = known(place.furthest)
  return {
    form,
    steps,
    step: known(place.step),
    furthest,
    show: (step: CheckoutStep) => go({ ...place, step }),
    advance: (from: CheckoutStep) => {
      const step = steps[steps.indexOf(from) + 1] ?? from
      go({ step, furthest: steps.indexOf(step) > steps.indexOf(furthest) ? step : furthest })
    },
    isCustomers,
    /** Continues without an account after the session has ended. */
    becomeGuest: () => {
      origin.current = { ...origin.current, userId: null }
      setIsCustomers(false)
      keep(form.state.values, place, false)
    },
    /** Opens the step of the fields that the store refused, and shows their messages. */
    markRefused: (errors: readonly FieldError[]) => {
      const refused = errors.flatMap(({ field: member, message }) => {
        const field = fieldOf(member, form.state.values)
        return field ? [{ field, message }] : []
      })
      const first = refused[0]?.field
      if (!first) return
      // Synchronously, because the alert returns the focus to the element that has it now.
      flushSync(() => go({ ...place, step: first.startsWith('billing.') ? 'billing' : 'delivery' }))
      for (const { field, message } of refused) {
        form.setFieldMeta(field, (meta) => ({ ...meta, isBlurred: true }))
        void Promise.resolve<unknown[]>(form.validateField(field, 'change')).then((broken) => {
          // A rule that only the store knows. The form removes an error of a submission with the next valid change.
          if (broken.length === 0)
            form.setFieldMeta(field, (meta) => ({
              ...meta,
              errorMap: { ...meta.errorMap, onSubmit: message },
            }))
        })
      }
      document.getElementsByName(first)[0]?.focus()
    },
  }
}

export type CheckoutFlow = ReturnType<typeof useCheckoutForm>

export type StepProps = {
  flow: CheckoutFlow
  onContinue: () => void
  /** Prices before the checkout refreshed them, by product. */
  knownPrices: ReadonlyMap<number, number>
}
