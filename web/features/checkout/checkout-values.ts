import { splitName } from '#core/account/names.ts'
import { DeliveryCountry } from '#generated/schemas.ts'
import type { components } from '#generated/types.ts'
import type { User } from '#web/state/auth-slice.ts'

export type Country = components['schemas']['DeliveryCountry']

/** Where the store delivers (spec §2.16), as the contract lists it. */
export const COUNTRIES: readonly Country[] = DeliveryCountry.options

const HOME: Country = 'Bangladesh'

/** How a guest goes on from Checkout Options. */
export type CheckoutMethod = 'guest' | 'register' | 'login'

export type CheckoutValues = {
  method: CheckoutMethod
  billing: {
    firstName: string
    lastName: string
    email: string
    phone: string
    address: string
    city: string
    zip: string
    country: Country
  }
  /** Delivered to the person and address of the billing details. */
  sameAddress: boolean
  delivery: {
    firstName: string
    lastName: string
    phone: string
    address: string
    city: string
    zip: string
    /** Empty as long as it is the country of the billing details. */
    country: Country | ''
  }
}

/** What the checkout starts with: the customer's own data, the name split in two (spec §2.13), or blank fields. */
export function startValues(user: User | null): CheckoutValues {
  const { firstName, lastName } = splitName(user?.name ?? '')
  const { email = '', phone = '', address = '', city = '', zip = '', country = '' } = user ?? {}
  return {
    method: 'guest',
    billing: {
      firstName,
      lastName,
      email,
      phone,
      address,
      city,
      zip,
      country: countryNamed(country) ?? HOME,
    },
    sameAddress: true,
    delivery: { firstName: '', lastName: '', phone: '', address: '', city: '', zip: '', country: '' },
  }
}

/** A country as somebody wrote it, if it is one of those delivered to. */
export function countryNamed(text: unknown): Country | null {
  const wanted = String(text).trim().toLowerCase()
  return COUNTRIES.find((country) => country.toLowerCase() === wanted) ?? null
}
