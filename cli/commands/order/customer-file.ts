import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { invalidInput } from '#generated/problems.ts'
import { OrderRequest } from '#generated/schemas.ts'
import type { DeliveryFlags } from './delivery.ts'

const { shape } = OrderRequest

/** What a file may say of a customer, held to the limits of an order. */
const CustomerFile = z.partial(
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

/** Reads customer data from a JSON file, or from standard input for `-`; a usage failure names every bad field. */
export async function customerFrom({ ask }: CliContext, path: string): Promise<DeliveryFlags> {
  let value: unknown
  try {
    value = JSON.parse(path === '-' ? await ask.everything() : await readFile(path, 'utf8'))
  } catch (error) {
    throw usage(`--customer: ${error instanceof Error ? error.message : String(error)}`)
  }
  const result = CustomerFile.safeParse(value)
  if (!result.success) {
    const { code, detail, errors = [] } = invalidInput(fieldErrors(result.error.issues))
    throw new Failure(exitCodes.usage, code, `--customer: ${detail}`, { errors })
  }
  return Object.fromEntries(Object.entries(result.data).filter(([, text]) => text !== undefined))
}

function usage(message: string): Failure {
  return new Failure(exitCodes.usage, 'usage', message)
}
