import { OrderRequest } from '#generated/schemas.ts'
import { personRules, type PersonRules } from '#web/shared/lib/schema-rules.ts'

import type { CheckoutField } from './checkout-values.ts'

const order = OrderRequest.shape
const place = {
  name: order.customer_name,
  phone: order.customer_phone,
  address: order.customer_address,
  city: order.customer_city,
  zip: order.customer_zip,
}

/** The rules for the billing details. Only the first name is required. */
export const BILLING_RULES = personRules(
  { ...place, email: order.customer_email, country: order.customer_country },
  ['firstName'],
)

/** The same for another address; e-mail and country are asked for elsewhere. */
export const DELIVERY_RULES = personRules(place, [])

/** Messages of the server about refused values; they vanish when the value changes. */
export type Problems = Partial<Record<CheckoutField, { text: string; message: string }>>

type StepProps = { onContinue: () => void; refused: Problems }
export const START_PROPS: StepProps = { onContinue: () => undefined, refused: {} }

/** The rules of a step, and what the store has refused of it. */
export function withProblems(
  rules: PersonRules,
  step: 'billing' | 'delivery',
  refused: Problems,
): PersonRules {
  const entries = Object.entries(rules).map(([name, rule]) => {
    const problem = refused[`${step}.${name}` as CheckoutField]
    const message = (typed: string) => (typed === problem?.text ? problem.message : rule.message(typed))
    return [name, { ...rule, message }]
  })
  return Object.fromEntries(entries) as PersonRules
}
