import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { migrate, schemaFault } from '#server/db/migrate.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { processesOfTests } from '#server/test/processes-of-tests.ts'
import { startStore } from '#server/test/start-store.ts'
import { untilReady } from '#server/test/until-ready.ts'

const LATER = fileURLToPath(new URL('../test/later-version.ts', import.meta.url))
const EVERY_MS = 40
/** A slow machine is not asked faster than it responds: a store with too many requests refuses some. */
const MAX_OPEN = 8

const folder = folderOfTests('each')
const start = processesOfTests()

type Store = { url: string }

/** What a store is asked again and again. */
const KINDS: Readonly<Record<string, (store: Store) => Promise<{ status: number }>>> = {
  look: (store) => send(store, 'GET', '/api/products/get/301'),
  order: (store) => orderOne(store),
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

describeOnPostgres('a store whose schema a later version changes', (newDatabase) => {
  test(
    'goes on beside that version without a refused request, and needs no copy to come back after it',
    { tags: 'F-22' },
    async () => {
      const databaseUrl = await newDatabase()
      const old = await startStore({ databaseUrl })
      await old.db.updateTable('products').set({ stock: 100_000 }).execute()
      // Over the network, as shoppers come.
      const stores = [{ url: old.url }]
      const { more, end } = steadyRequests(stores)
      await more(30)
      const later = await start({ HAAT_DATA: folder(), DATABASE_URL: databaseUrl }, { preload: LATER })
      expect(later.output()).toContain('998-notes')
      // A balancer asks those that are ready.
      await untilReady(later)
      stores.push({ url: later.url })
      await more(60)
      const said = await end()
      expect(said.filter(({ status }) => status >= 400)).toEqual([])
      expect(said.filter(({ what }) => what === 'order').length).toBeGreaterThan(20)
      expect(await later.end('SIGTERM')).toBe(0)

      // What the start of the old version looks at.
      expect(await migrate(readDatabaseUrl(databaseUrl))).toEqual([])
      expect(await schemaFault(old.db)).toBeNull()
      await untilReady(old)
      await old.close()
    },
  )
})
