import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { Contact } from '#core/account/person.ts'
import { deliveryCountryNamed } from '#core/account/delivery-country.ts'
import { normalisePhone } from '#core/account/phone.ts'
import { missingDelivery } from '#core/orders/order-payload.ts'
import { usageError } from '#cli/errors.ts'
import type { SessionUser } from '#cli/session/session-file.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { refusedFields } from '#cli/input/parse-argument.ts'
import { parseJson, textOfFile } from '#cli/input/text-input.ts'
import { cleanText } from '#core/text/clean-text.ts'
import type { CliContext } from '#cli/context.ts'
import type { components } from '#generated/types.ts'

/** Written out, as the contract's schemas would cost every help of a command that names them its start. */
export const deliveryCountries: readonly string[] = [
  'Japan',
  'France',
  'Bangladesh',
  'India',
] satisfies components['schemas']['DeliveryCountry'][]

/** Declares who gets an order and where. */
export const deliveryOptions: Declare = (command) =>
  command
    .option('--name <name>', 'who receives the order')
    .option('--email <address>', 'e-mail')
    .option('--phone <number>', 'phone number for the courier')
    .option('--address <address>', 'street and house')
    .option('--city <city>', 'city')
    .option('--zip <code>', 'postal code')
    .addOption(new Option('--country <country>', 'delivery country').choices(deliveryCountries))
    .option('--customer-file <file>', 'the same as a JSON object in a file, or - for standard input')
    .removedOption('--customer <file>', 'use --customer-file')

const USUAL_COUNTRY = 'Bangladesh'

export type DeliveryFlags = { [Field in keyof Contact]?: string }

/**
 * Whom and where an order goes: the flags over what the account says (null for a guest). Only a name is needed;
 * a courier will miss the rest, but the order can be sent.
 */
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

/** An account may name any country: one that nobody delivers to is never replaced in silence. */
function countryOf(user: SessionUser | null): string {
  const country = cleanText(user?.country ?? '')
  if (country === '') return USUAL_COUNTRY
  const named = deliveryCountryNamed(country)
  if (named) return named
  throw usageError(`There is no delivery to ${country}: give --country`, [
    `Delivery countries: ${deliveryCountries.join(', ')}`,
  ])
}

/** Says what the courier will miss, and with which word each is given; null where that is nothing. */
export function whatIsMissed(customer: Contact, given: (field: string) => string): string | null {
  const missed = missingDelivery(customer)
  return missed.length === 0
    ? null
    : `The courier will miss: ${missed.join(', ')} (${missed.map(given).join(', ')})`
}

/** Reads customer data from a JSON file, or from standard input for `-`; a usage failure names every bad field. */
export async function customerFrom({ ask }: CliContext, path: string): Promise<DeliveryFlags> {
  const text = path === '-' ? await ask.everything() : await textOfFile(path, '--customer-file')
  const value = await parseJson(text, `--customer-file: ${path === '-' ? 'standard input' : path}`)
  // The schemas are loaded with it, which nobody else waits for.
  const { CustomerFile } = await import('./customer-file.ts')
  const result = CustomerFile.safeParse(value)
  if (!result.success) throw refusedFields(fieldErrors(result.error.issues), '--customer-file: ')
  return Object.fromEntries(
    Object.entries(result.data).flatMap(([field, said]) =>
      said === undefined ? [] : [[field, cleanText(said)]],
    ),
  )
}
