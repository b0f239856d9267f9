import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { fillDatabase } from '#server/test/prepared-database.ts'
import { send } from '#server/test/send.ts'
import { startStoreProcess } from '#server/test/store-process.ts'
import { untilReady } from '#server/test/until-ready.ts'

const LATER = fileURLToPath(new URL('../test/later-version.ts', import.meta.url))
const EVERY_MS = 10
/** A slow machine is not asked faster than it responds: a store with too many requests refuses some. */
const MAX_OPEN = 8

const folder = folderOfTests('each')

type Store = { url: string }

/** What a store is asked again and again. */
const KINDS: Readonly<Record<string, (store: Store) => Promise<{ status: number }>>> = {
  look: (store) => send(store, 'GET', '/api/products/get/301'),
  order: (store) => orderOne(store),
  ready: (store) => send(store, 'GET', '/readyz'),
}

/**
 * Asks all stores of the list in turn, at a steady rate, until it is ended. `more` waits until so many more have been
 * answered.
 */
function steadyRequests(stores: readonly Store[]) {
  const said: Promise<{ what: string; status: number }>[] = []
  const kinds = Object.entries(KINDS)
  let turn = 0
  let answered = 0
  const timer = setInterval(() => {
    if (said.length - answered >= MAX_OPEN) return
    const store = stores[turn % stores.length]
    const [what, ask] = kinds[Math.floor(turn / stores.length) % kinds.length] ?? []
    turn += 1
    if (store && what && ask)
      said.push(
        ask(store).then(({ status }) => {
          answered += 1
          return { what, status }
        }),
      )
  }, EVERY_MS)
  return {
    more: async (count: number) => {
      const enough = answered + count
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
    },
    end: async () => {
      clearInterval(timer)
      return Promise.all(said)
    },
  }
}

/** Creates a store with the tiny catalog and plenty of stock. Returns its environment. */
async function filled(DATABASE_URL: string) {
  const place = readDatabaseUrl(DATABASE_URL)
  await migrate(place)
  const db = openDb(place)
  await fillDatabase(db, 'tiny')
  await db.updateTable('products').set({ stock: 100_000 }).execute()
  await db.destroy()
  return { HAAT_DATA: folder(), DATABASE_URL }
}

describeOnPostgres(
  'a store whose schema a later version changes',
  (newDatabase) => {
    test(
      'goes on beside it without a refused request, and comes back after it without a copy',
      { tags: 'F-22' },
      async () => {
        const env = await filled(await newDatabase())
        const old = await startStoreProcess(env, { by: 'bundle' })
        await untilReady(old)
        const stores = [{ url: old.url }]
        const { more, end } = steadyRequests(stores)
        await more(60)
        const later = await startStoreProcess(env, { preload: LATER })
        expect(later.output()).toContain('998-notes')
        // A balancer asks those that are ready.
        await untilReady(later)
        stores.push({ url: later.url })
        await more(120)
        const said = await end()
        expect(old.output()).not.toContain('not ready')
        expect(said.filter(({ status }) => status >= 400)).toEqual([])
        expect(said.filter(({ what }) => what === 'order').length).toBeGreaterThan(20)
        expect(await Promise.all([old.end('SIGTERM'), later.end('SIGTERM')])).toEqual([0, 0])

        const again = await startStoreProcess(env, { by: 'bundle' })
        await untilReady(again)
        expect(await again.end('SIGTERM')).toBe(0)
      },
    )
  },
  'empty',
)
