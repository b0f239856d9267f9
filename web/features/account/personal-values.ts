import { joinName, splitName } from '#core/account/names.ts'
import { normalisePhone } from '#core/account/phone.ts'
import type { components } from '#generated/types.ts'
import type { User } from '#web/state/auth-slice.ts'

/** Your Personal Details as they are typed (spec §2.12, §2.13). */
export type PersonalValues = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  address: string
  country: string
  city: string
  zip: string
}

export const BLANK_PERSON: PersonalValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  address: '',
  country: '',
  city: '',
  zip: '',
}

/** The fields by the names that every form gives them. */
export const PERSON_FIELDS = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phoneNumber: 'phoneNumber',
  address: 'address',
  country: 'country',
  city: 'city',
  zip: 'zip',
} as const

/** A customer's stored data for the form: the first word of the name is the first name, the rest the last one. */
export function valuesOf(user: User): PersonalValues {
  const { name, email, phone = '', address = '', country = '', city = '', zip = '' } = user
  return { ...splitName(name), email, phoneNumber: phone, address, country, city, zip }
}

/** What is typed → what is sent (spec §3, profile payload): one name, outer spaces and Bangla digits gone. */
export function profilePayload(values: PersonalValues): components['schemas']['ProfileRequest'] {
  const { firstName, lastName, email, phoneNumber, address, country, city, zip } = values
  return {
    name: joinName(firstName, lastName),
    email: email.trim(),
    address: address.trim(),
    country: country.trim(),
    city: city.trim(),
    zip: zip.trim(),
    phone: normalisePhone(phoneNumber),
  }
}
