import { accounts, operators } from './first/accounts.ts'
import { catalog, catalogVersion, search } from './first/catalog.ts'
import { mails, orders } from './first/orders.ts'
import { make, type Area, type MigrationStep } from './migration-step.ts'
import { watchProducts } from './watched-products.ts'

/**
 * What the store knows of itself: the steps that its schema has taken, with what each says to programs that do not know
 * it; what happened to it last; and where it tries whether it can write, a table that is always empty.
 */
const ownBooks: Area = () => [
  'create table schema_steps (name text primary key, survived_by text)',
  'create table store_facts (name text primary key, at bigint not null, amount bigint not null)',
  'create table write_checks (id integer primary key)',
]

// What others refer to comes first.
const AREAS = [ownBooks, catalog, operators, accounts, orders, mails, search, catalogVersion]

/** Every table, area by area. */
export const first: MigrationStep = async (db, engine) => {
  for (const area of AREAS) await make(db, engine, area)
  await watchProducts(db, engine)
}
