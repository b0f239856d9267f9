import * as z from 'zod/mini'

import type { Person } from '#core/account/person.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { persistedValue } from '#web/shared/lib/storage.ts'
import { onWindow } from '#web/shared/lib/window-events.ts'
import { DRAFT_KEY, CLEARED_KEY, draftsClearedAt } from '#web/shared/state/clear-checkout-draft.ts'

import { stepsFor } from './checkout-steps.ts'
import { startValues } from './checkout-values.ts'

const PersonTexts = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  country: z.string(),
  city: z.string(),
  zip: z.string(),
})

const Step = z.enum(stepsFor(false))

/** A checkout under way: what stands in its fields, the open step, and the furthest that was reached. */
const Draft = z.object({
  /** The customer whose data are in it; null as long as it is a guest's. */
  userId: z.nullable(z.number()),
  /** Somebody was signed in: where their session ends it does not become a guest's by itself. */
  isCustomers: z.boolean(),
  /** The billing details before anything was typed: a field that differs was typed. */
  start: PersonTexts,
  values: z.object({
    method: z.enum(['guest', 'register', 'login']),
    billing: PersonTexts,
    sameAddress: z.boolean(),
    delivery: PersonTexts,
  }),
  step: Step,
  furthest: Step,
})

export type CheckoutDraft = z.infer<typeof Draft>

/** The draft for a guest or customer: keeps what was typed, and fills the rest with stored data. Another customer starts anew. */
export function draftFor(user: User | null, stored: CheckoutDraft | null): CheckoutDraft {
  if (stored === null || isAnothers(stored, user)) {
    const values = startValues(user)
    const [step = 'billing'] = stepsFor(user !== null)
    const isCustomers = user !== null
    return { userId: user?.id ?? null, isCustomers, start: values.billing, values, step, furthest: step }
  }
  if (user === null) return stored
  const start = startValues(user).billing
  const billing = mapPerson(start, (field) => {
    const isTyped = stored.values.billing[field] !== stored.start[field]
    return isTyped ? stored.values.billing[field] : start[field]
  })
  return { ...stored, userId: user.id, isCustomers: true, start, values: { ...stored.values, billing } }
}

/** The draft that this tab has stored; null when there is none, or it has another shape. */
export function storedDraft(): CheckoutDraft | null {
  return Draft.safeParse(readDraft()).data ?? null
}

function isAnothers(draft: CheckoutDraft, user: User | null): boolean {
  return user !== null && draft.userId !== null && draft.userId !== user.id
}

function mapPerson(person: Person, text: (field: keyof Person) => string): Person {
  const fields = Object.keys(person) as (keyof Person)[]
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Person
}

const memory = persistedValue(DRAFT_KEY, 'session')

/** Stored for this tab alone, as it holds personal data. */
export function writeDraft(draft: object): void {
  // A draft of the same moment belongs to the next shopper.
  memory.write({ draft, at: Math.max(Date.now(), draftsClearedAt() + 1) })
}

export function readDraft(): unknown {
  const { draft, at } = Object(memory.read()) as Partial<Record<'draft' | 'at', unknown>>
  return Number(at) > draftsClearedAt() ? draft : null
}

/** Calls `listener` when another tab clears the drafts. Returns how to stop. */
export function onDraftCleared(listener: () => void): () => void {
  return onWindow('storage', ({ key }) => {
    if (key !== CLEARED_KEY) return
    memory.write(null)
    listener()
  })
}
