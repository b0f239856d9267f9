import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { startStore } from '#server/test/start-store.ts'
import { eraseUnusedAccounts } from '#server/orders/retention-queries.ts'

describeOnEachDatabase('unused accounts', (newDatabase) => {
  test('an account whose owner comes back while it is looked at stays', async () => {
    const store = await startStore({ databaseUrl: await newDatabase() })
    const { id } = await signedInCustomer(store)
    const ofHers = store.db.updateTable('users').where('id', '=', id)
    await ofHers.set({ seen_at: 1 }).execute()
    let looks = 0
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (++looks === 1) await ofHers.set({ seen_at: 2 }).execute()
        return result
      },
    })
    await eraseUnusedAccounts(db, { seenBefore: 2, limit: 20 })
    expect(looks).toBeGreaterThan(1)
    expect(await store.db.selectFrom('users').where('id', '=', id).select('id').execute()).toEqual([{ id }])
    await store.close()
  })
})
