import { useTranslation } from 'react-i18next'

import type { Contact } from '#core/account/person.ts'

import type { ChosenCountry } from './checkout-values.ts'

/** A name and an address as on a parcel; what was left out leaves no gap. */
export function AddressLines({ customer }: { customer: Contact & { country: ChosenCountry } }) {
  const { t } = useTranslation()
  const { name, phone, address, city, zip, country } = customer
  const place = [`${city} ${zip}`.trim(), country && t(`checkout.countries.${country}`)]
    .filter(Boolean)
    .join(', ')
  return (
    <address className="not-italic leading-relaxed wrap-anywhere *:block">
      <span className="font-semibold">{name}</span>
      {phone && <span className="money">{phone}</span>}
      {address && <span>{address}</span>}
      <span>{place}</span>
    </address>
  )
}
