import * as z from 'zod/mini'

import { BLANK_PERSON, personOf, sentContact, type Contact, type Person } from '#core/account/person.ts'
import { deliveryCountryNamed } from '#core/account/delivery-country.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { DeliveryCountry, OrderRequest } from '#generated/schemas.ts'
import type { components } from '#generated/types.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { personRules, type PersonRules } from '#web/shared/lib/schema-rules.ts'

export type Country = components['schemas']['DeliveryCountry']

/** Where the store delivers, as the contract lists it. */
export const COUNTRIES: readonly Country[] = DeliveryCountry.options

/** Empty as long as a shopper whose own country has no delivery has not chosen one. */
export type ChosenCountry = Country | ''

/** Where the shop is at home. */
export const HOME: Country = 'Bangladesh'

export const PersonTexts = z.record(z.enum(Object.keys(BLANK_PERSON) as (keyof Person)[]), z.string())

/** What the fields of the checkout hold. */
export const CheckoutValues = z.object({
  /** How a guest goes on from Checkout Options. */
  method: z.enum(['guest', 'register', 'login']),
  billing: PersonTexts,
  sameAddress: z.boolean(),
  /** Without an e-mail; an empty country means that of the billing details. */
  delivery: PersonTexts,
})

export type CheckoutValues = z.infer<typeof CheckoutValues>

/** What the checkout starts with: the customer's own data, the name split in two, or blank fields. */
export function startValues(user: User | null): CheckoutValues {
  const billing = user ? personOf(user) : BLANK_PERSON
  return {
    method: 'guest',
    billing: { ...billing, country: startCountry(billing.country) },
    sameAddress: true,
    delivery: { ...BLANK_PERSON },
  }
}

/** The country that is selected first: home when the customer has none, and none for a country without delivery. */
function startCountry(written: string): ChosenCountry {
  return cleanText(written) === '' ? HOME : (deliveryCountryNamed(written) ?? '')
}

/** Where an order goes: the country chosen for the delivery, else that of the billing details. */
export function deliveryCountry({
  billing,
  delivery,
}: Pick<CheckoutValues, 'billing' | 'delivery'>): ChosenCountry {
  return deliveryCountryNamed(delivery.country || billing.country) ?? ''
}

export type OrderCustomer = Contact & { country: Country }

/** The recipient: the billing details, or another address completed by them. Leaves out an unusable e-mail address. */
export function customerOf(values: CheckoutValues): Contact & { country: ChosenCountry } {
  const country = deliveryCountry(values)
  const billing = sentContact(values.billing)
  const payer = { ...billing, email: isUsable(billing.email) ? billing.email : '' }
  if (values.sameAddress) return { ...payer, country }
  const other = sentContact(values.delivery)
  return {
    ...other,
    email: payer.email,
    name: other.name || payer.name,
    phone: other.phone || payer.phone,
    country,
  }
}

const isUsable = (email: string) => OrderRequest.shape.customer_email.safeParse(email).success

/** A field of the checkout, under the step that asks for it. */
export type CheckoutField = `${'billing' | 'delivery'}.${Exclude<keyof Person, 'country'>}`

/** Where a member of the order payload was typed (the other way round than `customerOf`); null when nowhere. */
export function fieldOf(member: string, { sameAddress, delivery }: CheckoutValues): CheckoutField | null {
  const other = sameAddress ? null : sentContact(delivery)
  const place = other ? 'delivery' : 'billing'
  switch (member) {
    case 'customer_name':
      return `${other?.name ? 'delivery' : 'billing'}.firstName`
    case 'customer_phone':
      return `${other?.phone ? 'delivery' : 'billing'}.phoneNumber`
    case 'customer_email':
      return 'billing.email'
    case 'customer_address':
      return `${place}.address`
    case 'customer_city':
      return `${place}.city`
    case 'customer_zip':
      return `${place}.zip`
    default:
      return null
  }
}

export function stepOf(field: CheckoutField): 'billing' | 'delivery' {
  return field.startsWith('billing.') ? 'billing' : 'delivery'
}

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
