import { cleanText, normalisePhone } from '#core/text/clean-text.ts'

import { joinName, splitName } from './names.ts'
/** A person as every form asks for one: registration, profile, billing, delivery. */
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

/** A person as sent to the store, under one name. */
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

/** Stored data for a form: the first word of the name is the first name, the rest the last one. What is missing is blank. */
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

/** Fields of digits; they are sent as 0-9 in whatever script they are typed. */
const NUMBERS: readonly (keyof Person)[] = ['phoneNumber', 'zip']

/** A field as it is sent, and therefore checked: without invisible characters and outer blanks. */
export function sentText(field: keyof Person, typed: string): string {
  return NUMBERS.includes(field) ? normalisePhone(typed) : cleanText(typed)
}

/** What is typed → what is sent. */
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
