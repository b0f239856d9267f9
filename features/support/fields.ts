/** Fields as people say them, and as the shop's own data call them. */
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

/** A field as a step says it: `city`, or `billing city` where a page asks for two. */
export const ANY_FIELD = new RegExp(`(?:(?:billing|delivery) )?(?:${Object.keys(FIELDS).join('|')})`)

/** A field by what people call it. */
export function fieldOf(said: string): string {
  const [, part, name = said] = /^(billing|delivery) (.+)$/.exec(said) ?? []
  const field = FIELDS[name] ?? name
  return part === undefined ? field : `${part}.${field}`
}
