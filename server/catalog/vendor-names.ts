import { cleanKey } from '#core/text/look-alikes.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { VendorsTable } from '#server/db/tables/catalog.ts'

export function findVendor(db: Db, id: number): Promise<VendorsTable | undefined> {
  return db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The vendor of this name, else the one that had it before. */
export async function vendorNamed(db: Db, name: string): Promise<VendorsTable | undefined> {
  const present = await db.selectFrom('vendors').selectAll().where('name', '=', name).executeTakeFirst()
  if (present) return present
  return formerNames(db)
    .select(['vendors.id', 'vendors.name'])
    .where('former_vendor_names.name', '=', name)
    .executeTakeFirst()
}

/** The vendor that somebody looks for by a name as it was typed or pasted. */
export async function vendorSought(db: Db, name: string): Promise<VendorsTable | undefined> {
  return (await vendorNamed(db, name)) ?? vendorNamed(db, cleanKey(name))
}

/** All names that the vendor of a name has or had; the name alone where no vendor has or had it. */
export async function namesOfVendor(db: Db, name: string): Promise<string[]> {
  const vendor = await vendorSought(db, name)
  if (!vendor) return [name]
  const former = await formerNames(db)
    .select('former_vendor_names.name')
    .where('vendor_id', '=', vendor.id)
    .execute()
  return [vendor.name, ...former.map((row) => row.name)]
}

/** The present names of vendors by the names that they had before. */
export async function presentVendorNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await formerNames(db)
    .select(['former_vendor_names.name as former', 'vendors.name as present'])
    .execute()
  return new Map(rows.map(({ former, present }) => [former, present]))
}

/** Former names with their vendors; a name that a vendor has by now is that vendor's alone. */
function formerNames(db: Db) {
  return db
    .selectFrom('former_vendor_names')
    .innerJoin('vendors', 'vendors.id', 'vendor_id')
    .where('former_vendor_names.name', 'not in', (present) =>
      present.selectFrom('vendors as others').select('others.name'),
    )
}

/** Gives a vendor another name; who knows it by the old one finds it still. */
export async function writeVendorName(trx: Trx, vendor: VendorsTable, name: string): Promise<void> {
  await trx.updateTable('vendors').set({ name }).where('id', '=', vendor.id).execute()
  await trx
    .insertInto('former_vendor_names')
    .values({ name: vendor.name, vendor_id: vendor.id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ vendor_id: vendor.id }))
    .execute()
}
