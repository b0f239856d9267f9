import { OrderRequest } from '#generated/schemas.ts'
import { personRules } from '#web/lib/contract-rule.ts'

const order = OrderRequest.shape
const place = {
  name: order.customer_name,
  phone: order.customer_phone,
  address: order.customer_address,
  city: order.customer_city,
  zip: order.customer_zip,
}

/** What an order takes of whoever pays. Apart from the first name nothing is enforced (spec §5). */
export const BILLING_RULES = personRules(
  { ...place, email: order.customer_email, country: order.customer_country },
  ['firstName'],
)

/** The same for another address; e-mail and country are asked for elsewhere. */
export const DELIVERY_RULES = personRules(place, [])
