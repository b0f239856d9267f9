import { BLANK_PERSON, personOf, type Person } from '#core/account/person.ts'
import { DeliveryCountry } from '#generated/schemas.ts'
import type { components } from '#generated/types.ts'
import type { User } from '#web/state/auth-slice.ts'

export type Country = components['schemas']['DeliveryCountry']

/** Where the store delivers, as the contract lists it. */
export const COUNTRIES: readonly Country[] = DeliveryCountry.options

/** Where the shop is at home. */
export const HOME: Country = 'Bangladesh'

/** How a guest goes on from Checkout Options. */
export type CheckoutMethod = 'guest' | 'register' | 'login'

export type CheckoutValues = {
  method: CheckoutMethod
  billing: Person
  /** Delivered to the person and address of the billing details. */
  sameAddress: boolean
  /** Asked for without an e-mail; the country is empty as long as it is that of the billing details. */
  delivery: Person
}

/** What the checkout starts with: the customer's own data, the name split in two, or blank fields. */
export function startValues(user: User | null): CheckoutValues {
  const billing = user ? personOf(user) : BLANK_PERSON
  return {
    method: 'guest',
    billing: { ...billing, country: countryNamed(billing.country) ?? HOME },
    sameAddress: true,
    delivery: { ...BLANK_PERSON },
  }
}

/** A country as somebody wrote it, if it is one of those delivered to. */
export function countryNamed(text: unknown): Country | null {
  const wanted = String(text).trim().toLowerCase()
  return COUNTRIES.find((country) => country.toLowerCase() === wanted) ?? null
}

/** Where an order goes: the country chosen for the delivery, else that of the billing details. */
export function deliveryCountry({
  billing,
  delivery,
}: Pick<CheckoutValues, 'billing' | 'delivery'>): Country {
  return countryNamed(delivery.country || billing.country) ?? HOME
}
