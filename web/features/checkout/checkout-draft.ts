import * as z from 'zod/mini'

import type { Person } from '#core/account/person.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { onStorageChange } from '#web/shared/lib/window-events.ts'
import { CLEARED_KEY, draftMemory, timesDraftCleared } from '#web/shared/state/clear-checkout-draft.ts'

import { CheckoutValues, PersonTexts, startValues } from './checkout-values.ts'

const CUSTOMER_STEPS = ['billing', 'delivery', 'payment', 'confirm'] as const
const Step = z.enum(['options', ...CUSTOMER_STEPS])

export type CheckoutStep = z.infer<typeof Step>

export function stepsFor(isSignedIn: boolean): readonly CheckoutStep[] {
  return isSignedIn ? CUSTOMER_STEPS : Step.options
}

/** A checkout under way: what stands in its fields, the open step, and the furthest that was reached. */
const Draft = z.object({
  /** The customer whose data are in it; null as long as it is a guest's. */
  userId: z.nullable(z.number()),
  /** Somebody was signed in: where their session ends it does not become a guest's by itself. */
  isCustomers: z.boolean(),
  /** The billing details before anything was typed: a field that differs was typed. */
  start: PersonTexts,
  values: CheckoutValues,
  step: Step,
  furthest: Step,
})

export type CheckoutDraft = z.infer<typeof Draft>

/** The draft for a guest or customer: keeps what was typed, and fills the rest with stored data. Another customer starts anew. */
export function draftFor(user: User | null, stored: CheckoutDraft | null): CheckoutDraft {
  const isAnothers = user !== null && stored?.userId != null && stored.userId !== user.id
  if (stored === null || isAnothers) {
    const values = startValues(user)
    const [step = 'billing'] = stepsFor(user !== null)
    const isCustomers = user !== null
    return { userId: user?.id ?? null, isCustomers, start: values.billing, values, step, furthest: step }
  }
  if (user === null) return stored
  const start = startValues(user).billing
  const typed = Object.entries(stored.values.billing).filter(
    ([field, text]) => text !== stored.start[field as keyof Person],
  )
  const billing = { ...start, ...Object.fromEntries(typed) }
  return { ...stored, userId: user.id, isCustomers: true, start, values: { ...stored.values, billing } }
}

export function writeDraft(draft: CheckoutDraft): void {
  draftMemory.write({ draft, round: timesDraftCleared() })
}

/** The draft that this tab has stored; null when there is none, it has been cleared, or it has another shape. */
export function storedDraft(): CheckoutDraft | null {
  const { draft, round } = Object(draftMemory.read()) as Partial<Record<'draft' | 'round', unknown>>
  return round === timesDraftCleared() ? (Draft.safeParse(draft).data ?? null) : null
}

/** Calls `listener` when another tab clears the drafts. Returns how to stop. */
export function onDraftCleared(listener: () => void): () => void {
  return onStorageChange(CLEARED_KEY, () => {
    draftMemory.write(null)
    listener()
  })
}
