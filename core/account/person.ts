import { cleanText, normalisePhone } from '#core/text/clean-text.ts'

import { joinName, splitName } from './names.ts'
/** The person fields of every form: registration, profile, billing, delivery. */
export type Person = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  address: string
  country: string
  city: string
  zip: string
}

/** A person as sent to the store, with first and last name joined. */
export type Contact = {
  name: string
  email: string
  phone: string
  address: string
  country: string
  city: string
  zip: string
}

export const BLANK_PERSON: Readonly<Person> = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  address: '',
  country: '',
  city: '',
  zip: '',
}

/** Converts stored data to form fields. The first word of the name is the first name, the rest is the last name; missing fields are ''. */
export function personOf(stored: { [Field in keyof Contact]?: string | null | undefined }): Person {
  const { name, email, phone, address, country, city, zip } = stored
  return {
    ...splitName(name ?? ''),
    email: email ?? '',
    phoneNumber: phone ?? '',
    address: address ?? '',
    country: country ?? '',
    city: city ?? '',
    zip: zip ?? '',
  }
}

/** Numeric fields; digits of every script are sent as 0-9. */
const NUMERIC_FIELDS: readonly (keyof Person)[] = ['phoneNumber', 'zip']

/** Normalises a field as it is sent and validated: removes invisible characters and outer blanks. */
export function sentText(field: keyof Person, typed: string): string {
  return NUMERIC_FIELDS.includes(field) ? normalisePhone(typed) : cleanText(typed)
}

/** Converts form fields to the request's contact. */
export function sentContact(person: Person): Contact {
  const sent = (field: keyof Person) => sentText(field, person[field])
  return {
    name: joinName(person.firstName, person.lastName),
    email: sent('email'),
    phone: sent('phoneNumber'),
    address: sent('address'),
    country: sent('country'),
    city: sent('city'),
    zip: sent('zip'),
  }
}
