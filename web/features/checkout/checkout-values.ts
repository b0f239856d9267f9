import * as z from 'zod/mini'

import { BLANK_PERSON, personOf, sentContact, type Contact, type Person } from '#core/account/person.ts'
import { deliveryCountryNamed } from '#core/account/delivery-country.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { DeliveryCountry, OrderRequest } from '#generated/schemas.ts'
import type { components } from '#generated/types.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { personRules } from '#web/shared/lib/schema-rules.ts'

export type Country = components['schemas']['DeliveryCountry']

export const COUNTRIES: readonly Country[] = DeliveryCountry.options

/** Empty as long as a shopper whose own country has no delivery has not chosen one. */
export type ChosenCountry = Country | ''

/** Where the shop is at home. */
export const HOME: Country = 'Bangladesh'

export const PersonTexts = z.record(z.enum(Object.keys(BLANK_PERSON) as (keyof Person)[]), z.string())

export const CheckoutValues = z.object({
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

const TYPED_IN = {
  customer_name: 'firstName',
  customer_email: 'email',
  customer_phone: 'phoneNumber',
  customer_address: 'address',
  customer_city: 'city',
  customer_zip: 'zip',
} as const

const isTyped = (member: string): member is keyof typeof TYPED_IN => member in TYPED_IN

/** Where a member of the order payload was typed (the other way round than `customerOf`); null when nowhere. */
export function fieldOf(member: string, { sameAddress, delivery }: CheckoutValues): CheckoutField | null {
  if (!isTyped(member)) return null
  const field = TYPED_IN[member]
  if (sameAddress) return `billing.${field}`
  const { name, phone } = sentContact(delivery)
  // What another address lacks of these is taken from the billing details.
  const isGiven = { firstName: name !== '', phoneNumber: phone !== '', email: false }
  const step = field in isGiven && !isGiven[field as keyof typeof isGiven] ? 'billing' : 'delivery'
  return `${step}.${field}`
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
