import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { OrderRequest } from '#generated/schemas.ts'
import { withFieldGroup } from '#web/lib/form.ts'

const { customer_phone, customer_address, customer_city, customer_zip } = OrderRequest.shape

/** In a grid of two columns: a line of its own on phones. */
const WIDE = 'max-sm:col-span-2'

/**
 * Who and where, for the billing and for the delivery. Nothing here is enforced (spec §5); only what the store could
 * not take is marked. `afterNames` stands where it says.
 */
export const PersonFields = withFieldGroup({
  defaultValues: { firstName: '', lastName: '', phone: '', address: '', city: '', zip: '' },
  props: { nameRequired: false, afterNames: null as ReactNode },
  render: function Person({ group, nameRequired, afterNames }) {
    const { t } = useTranslation()
    return (
      <>
        <group.AppField name="firstName">
          {(field) => (
            <field.TextField
              label={t('checkout.fields.firstName')}
              autoComplete="given-name"
              required={nameRequired}
              className={WIDE}
            />
          )}
        </group.AppField>
        <group.AppField name="lastName">
          {(field) => (
            <field.TextField
              label={t('checkout.fields.lastName')}
              autoComplete="family-name"
              className={WIDE}
            />
          )}
        </group.AppField>
        {afterNames}
        <group.AppField name="phone" validators={{ onChange: customer_phone }}>
          {(field) => (
            <field.TextField
              label={t('checkout.fields.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              hint={t('checkout.fields.phoneHint')}
              className={WIDE}
            />
          )}
        </group.AppField>
        <group.AppField name="address" validators={{ onChange: customer_address }}>
          {(field) => (
            <field.TextField
              label={t('checkout.fields.address')}
              autoComplete="street-address"
              className="col-span-2"
            />
          )}
        </group.AppField>
        <group.AppField name="city" validators={{ onChange: customer_city }}>
          {(field) => <field.TextField label={t('checkout.fields.city')} autoComplete="address-level2" />}
        </group.AppField>
        <group.AppField name="zip" validators={{ onChange: customer_zip }}>
          {(field) => <field.TextField label={t('checkout.fields.zip')} autoComplete="postal-code" />}
        </group.AppField>
      </>
    )
  },
})
