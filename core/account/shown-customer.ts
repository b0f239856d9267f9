/** A customer as the store keeps one; `later_email` is the one that the account was changed to. */
export type KeptCustomer = {
  id: number
  name: string
  email: string
  later_email: string | null
  phone: string
  address: string
  city: string
  zip: string
  country: string
}

/** A customer's own data; what is not named here, the password above all, never leaves the store. */
export function shownCustomer(customer: KeptCustomer) {
  const { id, name, phone, address, city, zip, country } = customer
  return { id, name, email: emailOf(customer), phone, address, city, zip, country }
}

/** The e-mail that the customer goes by now. */
export function emailOf({ email, later_email }: Pick<KeptCustomer, 'email' | 'later_email'>): string {
  return later_email ?? email
}
