import type { MigrationStep } from './column-types.ts'
import { accounts } from './first/accounts.ts'
import { catalogVersion } from './first/catalog-version.ts'
import { catalog } from './first/catalog.ts'
import { mails } from './first/mails.ts'
import { operators } from './first/operators.ts'
import { orders } from './first/orders.ts'
import { pictures } from './first/pictures.ts'
import { schemaSteps } from './first/schema-steps.ts'
import { search } from './first/search.ts'
import { writeChecks } from './first/write-checks.ts'

// What others refer to comes first.
const AREAS = [
  schemaSteps,
  catalog,
  operators,
  accounts,
  orders,
  mails,
  pictures,
  search,
  catalogVersion,
  writeChecks,
]

/** Every table, area by area. */
export const first: MigrationStep = async (db, engine) => {
  for (const area of AREAS) await area(db, engine)
}
