import type { SuccessOf } from '#generated/operation-types.ts'
import { formatFields } from './fields.ts'

export type WireUser = SuccessOf<'getCurrentUser'>['user']

/** A customer's data for people. */
export function userDetails({ name, email, phone, address, city, zip, country }: WireUser): string {
  return formatFields([
    ['Name', name],
    ['E-Mail', email],
    ['Phone', phone ?? ''],
    ['Address', address ?? ''],
    ['City', city ?? ''],
    ['Zip', zip ?? ''],
    ['Country', country ?? ''],
  ])
}
