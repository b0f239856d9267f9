import { readConfig } from '#server/config.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'

/** Brings the configured store up to date and fills it; `onlyWhenEmpty` leaves a shop with products alone. */
export async function seedStore(
  options: { products?: number; onlyWhenEmpty?: boolean } = {},
): Promise<number> {
  const { database } = readConfig(process.env)
  await migrate(database)
  const db = openDb(database, {
    onConnectionFault: (error) => process.stderr.write(`${error.message}\n`),
  })
  try {
    if (options.onlyWhenEmpty && (await db.selectFrom('products').select('id').limit(1).execute()).length > 0)
      return 0
    const { products } = await seedDatabase(db, options)
    return products
  } finally {
    await db.destroy()
  }
}
