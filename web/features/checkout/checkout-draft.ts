import { readJson, writeJson } from '#web/lib/stored-json.ts'

import { stepsFor, type CheckoutStep } from './checkout-steps.ts'
import { countryNamed, type CheckoutMethod, type CheckoutValues } from './checkout-values.ts'

/** A checkout under way: what was typed, the open step, and the furthest that was reached. */
export type CheckoutDraft = { values: CheckoutValues; step: CheckoutStep; furthest: CheckoutStep }

const KEY = 'nihonhaat:checkout-draft'
const METHODS: readonly CheckoutMethod[] = ['guest', 'register', 'login']

/**
 * Keeps a checkout for this tab alone: after a reload nothing has to be typed again, and a repeated order says word for
 * word the same, which is what its idempotency key stands for.
 */
export function keepDraft(userId: number | null, draft: CheckoutDraft): void {
  writeJson(KEY, { userId, ...draft }, 'session')
}

export function forgetDraft(): void {
  writeJson(KEY, null, 'session')
}

/** The kept checkout of this customer, or null; damaged parts are replaced by those of `start`. */
export function keptDraft(userId: number | null, start: CheckoutValues): CheckoutDraft | null {
  const kept = record(readJson(KEY, 'session'))
  const step = known(stepsFor(false), kept['step'])
  const furthest = known(stepsFor(false), kept['furthest'])
  if (kept['userId'] !== userId || step === null || furthest === null) return null

  const values = record(kept['values'])
  const { country: billingCountry, ...billing } = start.billing
  const { country: deliveryCountry, ...delivery } = start.delivery
  const keptBilling = record(values['billing'])
  const keptDelivery = record(values['delivery'])
  return {
    step,
    furthest,
    values: {
      method: known(METHODS, values['method']) ?? start.method,
      billing: {
        ...texts(billing, keptBilling),
        country: countryNamed(keptBilling['country']) ?? billingCountry,
      },
      sameAddress: values['sameAddress'] !== false,
      delivery: {
        ...texts(delivery, keptDelivery),
        country: countryNamed(keptDelivery['country']) ?? deliveryCountry,
      },
    },
  }
}

/** The fields of `start`, each with the kept text where there is one. */
function texts<Fields extends Record<string, string>>(start: Fields, kept: Record<string, unknown>): Fields {
  const entries = Object.entries(start).map(([name, text]) => [
    name,
    typeof kept[name] === 'string' ? kept[name] : text,
  ])
  return Object.fromEntries(entries) as Fields
}

function known<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
