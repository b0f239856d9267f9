import { whisks } from './sample-session.ts'
import { terminalWith, type Terminal } from './terminal.ts'

/** The command line with which a guest orders. */
export const guest = [
  'order',
  'place',
  '--name',
  'Ana',
  '--phone',
  '01712345678',
  '--address',
  'House 1',
] as const

/** A terminal whose cart holds these lines; two whisks when none is named. */
export function guestWith(...cart: (typeof whisks)[]): Promise<Terminal> {
  return terminalWith({ cart: cart.length > 0 ? cart : [whisks] })
}
