import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { Contact } from '#core/account/person.ts'
import { deliveryCountries, deliveryCountryNamed } from '#core/account/delivery-country.ts'
import { missingDelivery } from '#core/orders/order-payload.ts'
import { usageError } from '#cli/errors.ts'
import type { SessionUser } from '#cli/session/session-file.ts'
import { parseJson, textOfFile } from '#cli/input/text-input.ts'
import { cleanText, normalisePhone } from '#core/text/clean-text.ts'
import type { CliContext } from '#cli/context.ts'

/** Declares the data of a person, for an order or an account. */
export const contactOptions: Declare = (command) =>
  command
    .option('--name <name>', 'first and last name')
    .option('-e, --email <address>', 'e-mail')
    .option('--phone <number>', 'phone number, such as 01712345678')
    .option('--address <address>', 'street and house')
    .option('--city <city>', 'city')
    .option('--zip <code>', 'postal code')

/** Declares the customer data of an order. */
export const deliveryOptions: Declare = (command) =>
  command
    .with(contactOptions)
    .addOption(new Option('--country <country>', 'delivery country').choices(deliveryCountries))
    .option('--customer-file <file>', 'the same as a JSON object in a file, or - for standard input')

const DEFAULT_COUNTRY = 'Bangladesh'

export type DeliveryFlags = { [Field in keyof Contact]?: string }

/** The customer data of an order: flags override the account (null for a guest). Only a name is required. */
export function deliveryOf(flags: DeliveryFlags, user: SessionUser | null): Contact {
  const field = (name: Exclude<keyof Contact, 'country'>): string =>
    (flags[name] ?? user?.[name] ?? '').trim()
  const name = field('name')
  if (name === '') {
    throw usageError(
      'No name: give --name',
      user === null ? ['Or sign in with `haat login`; your account has the rest.'] : [],
    )
  }
  return {
    name,
    email: field('email'),
    phone: normalisePhone(field('phone')),
    address: field('address'),
    city: field('city'),
    zip: field('zip'),
    country: flags.country ?? countryOf(user),
  }
}

/** An account may have any country; one without delivery is an error. */
function countryOf(user: SessionUser | null): string {
  const country = cleanText(user?.country ?? '')
  if (country === '') return DEFAULT_COUNTRY
  const named = deliveryCountryNamed(country)
  if (named) return named
  throw usageError(`There is no delivery to ${country}: give --country`, [
    `Delivery countries: ${deliveryCountries.join(', ')}`,
  ])
}

/** A note about the fields that a courier needs and that are empty; null where there are none. */
export function missingFieldsNote(customer: Contact): string | null {
  const missing = missingDelivery(customer)
  if (missing.length === 0) return null
  return `The courier needs: ${missing.join(', ')} (${missing.map((field) => `--${field}`).join(', ')})`
}

const FIELDS: readonly string[] = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'zip',
  'country',
] satisfies (keyof Contact)[]

/** Reads customer data from a JSON file, or from standard input for `-`; a usage error names what is no text of a customer. */
export async function customerFrom({ ask }: CliContext, path: string): Promise<DeliveryFlags> {
  const text = path === '-' ? await ask.text() : await textOfFile(path, '--customer-file')
  const value = parseJson(text, `--customer-file: ${path === '-' ? 'standard input' : path}`)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = isObject ? Object.entries(value) : [['a list or a value', null] as const]
  const wrong = entries.filter(([field, given]) => typeof given !== 'string' || !FIELDS.includes(field))
  if (wrong.length > 0)
    throw usageError(`--customer-file: ${wrong.map(([field]) => field).join(', ')} cannot be read`, [
      `The file is an object of texts: ${FIELDS.join(', ')}.`,
    ])
  return Object.fromEntries(entries.map(([field, given]) => [field, cleanText(String(given))]))
}
