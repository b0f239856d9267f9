import { catalog } from './001-catalog.ts'
import { accounts } from './002-accounts.ts'
import { cartsAndOrders } from './003-carts-and-orders.ts'
import { mails } from './004-mails.ts'
import { catalogChanges } from './005-catalog-changes.ts'
import { searchIndex } from './006-search-index.ts'
import { mailEnds } from './007-mail-ends.ts'
import { writeChecks } from './008-write-checks.ts'
import { signInPlaces } from './009-sign-in-places.ts'
import { operators } from './010-operators.ts'
import { shelves } from './011-shelves.ts'
import { orderDesk } from './012-order-desk.ts'
import { pictures } from './013-pictures.ts'
import { orderKeys } from './014-order-keys.ts'
import { countsOfUnits } from './015-counts-of-units.ts'
import type { MigrationStep } from './column-types.ts'

/** Every step of the schema in its order. A published step never changes; a new one is added below. */
export const steps: Readonly<Record<string, MigrationStep>> = {
  '001-catalogue': catalog,
  '002-accounts': accounts,
  '003-carts-and-orders': cartsAndOrders,
  '004-mails': mails,
  '005-catalog-changes': catalogChanges,
  '006-search-index': searchIndex,
  '007-mail-ends': mailEnds,
  '008-write-checks': writeChecks,
  '009-sign-in-places': signInPlaces,
  '010-operators': operators,
  '011-shelves': shelves,
  '012-order-desk': orderDesk,
  '013-pictures': pictures,
  '014-order-keys': orderKeys,
  '015-counts-of-units': countsOfUnits,
}
