import * as z from 'zod/mini'
import { OrderRequest } from '#generated/schemas.ts'

const { shape } = OrderRequest

/**
 * What a file may say of a customer, checked by the limits of an order. A file of its own, to be loaded on demand: a library that is
 * imported on demand itself is packed as a whole.
 */
export const CustomerFile = z.partial(
  z.strictObject(
    {
      name: shape.customer_name,
      email: shape.customer_email,
      phone: shape.customer_phone,
      address: shape.customer_address,
      city: shape.customer_city,
      zip: shape.customer_zip,
      country: shape.customer_country,
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'Unknown field: leave it out' : 'Must be an object',
    },
  ),
)
