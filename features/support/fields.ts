/** Field names of steps and their property names. */
const FIELDS: Readonly<Record<string, string>> = {
  'first name': 'firstName',
  'last name': 'lastName',
  'e-mail': 'email',
  'phone number': 'phoneNumber',
  address: 'address',
  country: 'country',
  city: 'city',
  zip: 'zip',
  password: 'password',
  'repeated password': 'password_confirmation',
  name: 'name',
  review: 'review',
}

/** A field in a step: `city`, or `billing city` when a page has two. */
export const ANY_FIELD = new RegExp(`(?:(?:billing|delivery) )?(?:${Object.keys(FIELDS).join('|')})`)

/** Returns the property of a field name in a step. */
export function fieldOf(said: string): string {
  const [, part, name = said] = /^(billing|delivery) (.+)$/.exec(said) ?? []
  const field = FIELDS[name] ?? name
  return part === undefined ? field : `${part}.${field}`
}
