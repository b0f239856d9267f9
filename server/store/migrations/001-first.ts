import type { MigrationStep } from './column-types.ts'
import { accounts } from './first/accounts.ts'
import { catalogVersion } from './first/catalog-version.ts'
import { catalog } from './first/catalog.ts'
import { mails } from './first/mails.ts'
import { operators } from './first/operators.ts'
import { orders } from './first/orders.ts'
import { ownBooks } from './first/own-books.ts'
import { pictures } from './first/pictures.ts'
import { search } from './first/search.ts'

// What others refer to comes first.
const AREAS = [ownBooks, catalog, operators, accounts, orders, mails, pictures, search, catalogVersion]

/** Every table, area by area. */
export const first: MigrationStep = async (db, engine) => {
  for (const area of AREAS) await area(db, engine)
}
