import { joinName } from '#core/account/names.ts'
import { normalisePhone } from '#core/account/phone.ts'
import type { Customer } from '#core/orders/order-payload.ts'

import type { CheckoutValues, Country } from './checkout-values.ts'

/** Whom and where the order goes: the billing details, or another address; a name and phone left out there are the payer's. */
export function customerOf({
  billing,
  sameAddress,
  delivery,
}: CheckoutValues): Customer & { country: Country } {
  const place = sameAddress ? billing : delivery
  const own = joinName(billing.firstName, billing.lastName)
  return {
    email: billing.email.trim(),
    name: sameAddress ? own : joinName(delivery.firstName, delivery.lastName) || own,
    phone: normalisePhone(sameAddress ? billing.phone : delivery.phone) || normalisePhone(billing.phone),
    address: place.address.trim(),
    city: place.city.trim(),
    zip: place.zip.trim(),
    country: delivery.country || billing.country,
  }
}
