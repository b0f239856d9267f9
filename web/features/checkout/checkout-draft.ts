import type { Person } from '#core/account/person.ts'
import type { User } from '#web/state/auth-slice.ts'
import { keptValue } from '#web/lib/session-storage.ts'
import { onWindow } from '#web/lib/window-events.ts'
import { DRAFT_KEY, FORGOTTEN_KEY, forgottenAt } from '#web/commerce/forget-draft.ts'

import { stepsFor, type CheckoutStep } from './checkout-steps.ts'
import { deliveryCountryNamed } from '#core/account/delivery-country.ts'
import { startValues, type CheckoutMethod, type CheckoutValues } from './checkout-values.ts'

/** A checkout under way: what stands in its fields, the open step, and the furthest that was reached. */
export type CheckoutDraft = {
  /** The customer whose data are in it; null as long as it is a guest's. */
  userId: number | null
  /** Somebody was signed in: where their session ends it does not become a guest's by itself. */
  isCustomers: boolean
  /** What the billing details said before anybody typed: a field that still says it was not typed. */
  start: Person
  values: CheckoutValues
  step: CheckoutStep
  furthest: CheckoutStep
}

const METHODS: readonly CheckoutMethod[] = ['guest', 'register', 'login']

/**
 * The checkout for whoever is here. A draft outlives a late answer about the customer, a sign-in on the way and the end
 * of a session: what was typed stays, and the customer's stored data fill the rest. Only another customer starts anew.
 */
export function draftFor(user: User | null, kept: CheckoutDraft | null): CheckoutDraft {
  if (kept === null || isAnothers(kept, user)) {
    const values = startValues(user)
    const [step = 'billing'] = stepsFor(user !== null)
    const isCustomers = user !== null
    return { userId: user?.id ?? null, isCustomers, start: values.billing, values, step, furthest: step }
  }
  if (user === null) return kept
  const start = startValues(user).billing
  const billing = mapPerson(start, (field) => {
    const isTyped = kept.values.billing[field] !== kept.start[field]
    return isTyped ? kept.values.billing[field] : start[field]
  })
  return { ...kept, userId: user.id, isCustomers: true, start, values: { ...kept.values, billing } }
}

/** The draft that this tab has kept, or null; damaged parts are replaced by those of a fresh start. */
export function keptDraft(): CheckoutDraft | null {
  const kept = record(readDraft())
  const step = known(stepsFor(false), kept['step'])
  const furthest = known(stepsFor(false), kept['furthest'])
  if (step === null || furthest === null) return null

  const values = record(kept['values'])
  const fresh = startValues(null)
  const delivery = healed(fresh.delivery, values['delivery'])
  return {
    userId: typeof kept['userId'] === 'number' ? kept['userId'] : null,
    isCustomers: kept['isCustomers'] === true,
    start: withCountry(healed(fresh.billing, kept['start'])),
    step,
    furthest,
    values: {
      method: known(METHODS, values['method']) ?? fresh.method,
      billing: withCountry(healed(fresh.billing, values['billing'])),
      sameAddress: values['sameAddress'] !== false,
      delivery: { ...delivery, country: deliveryCountryNamed(delivery.country) ?? '' },
    },
  }
}

function isAnothers(draft: CheckoutDraft, user: User | null): boolean {
  return user !== null && draft.userId !== null && draft.userId !== user.id
}

/** The fields of `start`, each with the kept text where there is one. */
function healed(start: Person, kept: unknown): Person {
  const fields = record(kept)
  return mapPerson(start, (name) => {
    const text = fields[name]
    return typeof text === 'string' ? text : start[name]
  })
}

function withCountry(billing: Person): Person {
  const { country } = billing
  const isToChoose = country === ''
  return {
    ...billing,
    country: isToChoose ? '' : (deliveryCountryNamed(country) ?? startValues(null).billing.country),
  }
}

function mapPerson(person: Person, text: (field: keyof Person) => string): Person {
  const fields = Object.keys(person) as (keyof Person)[]
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Person
}

function known<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null
}

const record = (value: unknown) => Object(value) as Record<string, unknown>

const memory = keptValue(DRAFT_KEY, 'session')

/** Keeps a checkout under way for this tab alone, as it holds a name, a phone and an address. */
export function writeDraft(draft: object): void {
  // Of the moment of forgetting, what is typed after it is the next one's.
  memory.write({ draft, at: Math.max(Date.now(), forgottenAt() + 1) })
}

/** The draft as it was written, or null; whoever reads it heals it. */
export function readDraft(): unknown {
  const { draft, at } = Object(memory.read()) as Partial<Record<'draft' | 'at', unknown>>
  return Number(at) > forgottenAt() ? draft : null
}

/** Tells when another tab forgets the drafts. Returns how to stop. */
export function onDraftForgotten(listener: () => void): () => void {
  return onWindow('storage', ({ key }) => {
    if (key !== FORGOTTEN_KEY) return
    memory.write(null)
    listener()
  })
}
