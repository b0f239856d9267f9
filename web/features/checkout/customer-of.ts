import { sentContact, type Contact, type Person } from '#core/account/person.ts'

import { deliveryCountry, type CheckoutValues, type Country } from './checkout-values.ts'

export type OrderCustomer = Contact & { country: Country }

/** Whom and where the order goes: the billing details, or another address; a name and phone left out there are the payer's. */
export function customerOf(values: CheckoutValues): OrderCustomer {
  const country = deliveryCountry(values)
  const payer = sentContact(values.billing)
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
