import type { MockAnswers } from '#contract/mock.ts'
import { listTestRunsMaxItems } from '#generated/limits.ts'
import type { MockStore } from '#mock/mock-store.ts'
import type { Order } from '#mock/kept.ts'

const AN_HOUR = 3600

export function runAnswers(store: MockStore) {
  const { kept } = store
  return {
    listTestRuns: ({ respond }) => {
      const runs = kept.testRuns.map(({ mark, openedAt, expiresAt }) => ({
        mark,
        opened_at: new Date(openedAt).toISOString(),
        expires_at: new Date(expiresAt).toISOString(),
        orders: kept.orders.filter((order) => order.mark === mark).length,
        customers: kept.customers.filter((customer) => customer.mark === mark).length,
      }))
      const newestFirst = runs.sort(
        (one, other) => other.opened_at.localeCompare(one.opened_at) || (other.mark < one.mark ? -1 : 1),
      )
      return respond(200, newestFirst.slice(0, listTestRunsMaxItems))
    },
    openTestRun: ({ body: { mark, expires_in: seconds = AN_HOUR }, respond }) => {
      const { token, expiresAt } = openRun(store, mark, seconds)
      return respond(201, { mark, token, expires_at: new Date(expiresAt).toISOString() })
    },
    removeTestRun: ({ params: { mark }, respond }) => respond(200, { mark, ...removeRun(store, mark) }),
  } satisfies MockAnswers
}

/** The mark of an open token; null for one that is unknown or has ended. */
export function markOfToken({ kept, now }: MockStore, token: string): string | null {
  return kept.testRunTokens.find((each) => each.token === token && each.expiresAt > now())?.mark ?? null
}

/** Opens a run, or lets one that is there go on under a further token. */
export function openRun(
  store: MockStore,
  mark: string,
  seconds: number,
): { token: string; expiresAt: number } {
  const { testRuns, testRunTokens } = store.kept
  const [openedAt, expiresAt] = [store.now(), store.now() + seconds * 1000]
  const known = testRuns.find((run) => run.mark === mark)
  if (known) known.expiresAt = Math.max(known.expiresAt, expiresAt)
  else testRuns.push({ mark, openedAt, expiresAt })
  const token = store.newToken()
  testRunTokens.push({ token, mark, expiresAt })
  return { token, expiresAt }
}

type TakenBack = { orders: number; units: number; customers: number }

/** Ends a run's tokens and takes its orders and customers back, with all that is theirs. */
export function removeRun({ kept }: MockStore, mark: string): TakenBack {
  if (!kept.testRuns.some((run) => run.mark === mark)) return { orders: 0, units: 0, customers: 0 }
  const gone = kept.customers.filter((customer) => customer.mark === mark).map(({ id }) => id)
  const isTheirs = (userId: number | null) => userId !== null && gone.includes(userId)
  const orders = kept.orders.filter((order) => order.mark === mark || isTheirs(order.user_id))
  const units = orders
    .filter(({ status }) => status !== 'cancelled')
    .reduce((count, order) => count + putBack(kept, stillOut(order)), 0)
  kept.orders = kept.orders.filter((order) => !orders.includes(order))
  kept.customers = kept.customers.filter(({ id }) => !gone.includes(id))
  kept.sessions = kept.sessions.filter(({ userId }) => !gone.includes(userId))
  kept.cartRows = kept.cartRows.filter(({ user_id }) => !gone.includes(user_id))
  kept.testRunTokens = kept.testRunTokens.filter((token) => token.mark !== mark)
  kept.testRuns = kept.testRuns.filter((run) => run.mark !== mark)
  return { orders: orders.length, units, customers: gone.length }
}

/** What comes back of a line: to the shelf, and from what counts as sold. */
type Back = { product_id: number; quantity: number; unsold: number }

/** Puts units back, and answers how many. */
export function putBack(kept: MockStore['kept'], backs: readonly Back[]): number {
  for (const { product_id, quantity, unsold } of backs) {
    const product = kept.products.find(({ id }) => id === product_id)
    if (!product) continue
    product.stock += quantity
    product.sold = Math.max(0, product.sold - unsold)
  }
  return backs.reduce((units, { quantity }) => units + quantity, 0)
}

function stillOut({ lines }: Order): Back[] {
  return lines.map(({ product_id, quantity, restocked }) => ({
    product_id,
    quantity: quantity - restocked,
    unsold: 0,
  }))
}
