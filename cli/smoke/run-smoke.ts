import type { ShopProduct } from '#core/cart/cart-line.ts'
import {
  checkStockAfterOrders,
  checkStockAfterCleaning,
  type Stocks,
  goodsToOrder,
  type GoodsToOrder,
} from './goods.ts'
import { type SmokeLoad, type LoadFigures, orderUnderLoad } from './load.ts'
import { isReady, openTestRun, readScopes, type OpenedRun, type Removed, removeMark } from './test-run.ts'
import { PATIENCE_MS, type SmokePlan, type SmokeShopper, type SmokeTools } from './tools.ts'
import { browse, lookAt, search } from './walk/browse.ts'
import { closeAccount, openAccount, type WalkAccount } from './walk/customer-account.ts'
import { countMarked, customerReadsBack, operatorReadsBack } from './walk/read-back.ts'
import { rehearseOrder } from './walk/rehearse-order.ts'
import { settleDoubts } from './walk/place-order.ts'

/** What a smoke has come to, as far as it got; filled while it goes on, so that a report of half a run has it. */
export type Progress = {
  phase: 'open' | 'browse' | 'rehearse' | 'load' | 'books' | 'clean' | 'over'
  testRun: OpenedRun | null
  load: SmokeLoad | null
  /** What the load has come to so far. */
  visits: LoadFigures
  removed: Removed | null
}

/** `onPhase`: the run goes into its next phase. */
type Run = {
  plan: SmokePlan
  tools: SmokeTools
  progress: Progress
  onPhase: (progress: Progress) => void
}

/** Goes through a whole smoke. What fails is written down by the recorder, what it has come to in its progress. */
export async function runSmoke(run: Run): Promise<void> {
  try {
    if (await opened(run)) await shop(run)
  } finally {
    enter(run, 'over')
  }
}

export function newProgress(): Progress {
  return { phase: 'open', testRun: null, load: null, visits: { tries: 0, failed: 0 }, removed: null }
}

function enter({ progress, onPhase }: Run, phase: Progress['phase']): void {
  progress.phase = phase
  onPhase(progress)
}

/** The store is there and, where anything is ordered, a test run is open. */
async function opened(run: Run): Promise<boolean> {
  const { plan, tools, progress } = run
  enter(run, 'open')
  const calls = tools.callsAs('cleaner')
  if (!(await isReady(calls, tools.recorder))) return false
  if (!plan.orders) return true
  const scopes = await readScopes(calls, tools.recorder)
  if (!scopes) return false
  const { durationMs } = plan.orders
  const seconds = Number.isFinite(durationMs) ? durationMs / 1000 : 0
  progress.testRun = await openTestRun(calls, tools.recorder, { mark: plan.mark, seconds, scopes })
  return progress.testRun !== null
}

async function shop(run: Run): Promise<void> {
  const { plan, tools, progress } = run
  let goods: GoodsToOrder | null = null
  try {
    enter(run, 'browse')
    const calls = tools.callsAs('guest')
    const seen = await browse(calls, tools.recorder)
    goods = await goodsToOrder(tools, plan, seen)
    const sample = goods?.pool.products()[0] ?? seen[0]
    if (sample && !tools.stop.aborted) {
      await lookAt(calls, tools.recorder, sample)
      await search(calls, tools.recorder, sample)
    }
    if (goods) await orderAndRead(run, goods, seen)
  } finally {
    if (plan.cleans && progress.testRun) {
      enter(run, 'clean')
      const { mark, before } = progress.testRun
      // What an earlier smoke has left under the mark goes back to the shelves as well.
      const isAlone = plan.isAlone && before.orders === 0
      progress.removed = await cleanUp(tools, mark, goods?.before ?? new Map(), isAlone)
    }
  }
}

async function orderAndRead(run: Run, goods: GoodsToOrder, seen: readonly ShopProduct[]): Promise<void> {
  const { plan, tools, progress } = run
  const { testRun } = progress
  enter(run, 'rehearse')
  const account = plan.as.includes('customer') ? await accountFor(run) : null
  const shoppers = plan.as.flatMap((who): SmokeShopper[] => {
    if (who === 'guest') return [{ who, userId: null }]
    return account ? [{ who, userId: account.userId }] : []
  })
  const wanted = plan.orders?.count ?? 0
  for (const [index, shopper] of shoppers.entries()) {
    if (tools.stop.aborted) break
    const savesCart = shopper.who === 'customer' && account?.isNew === true
    const rehearsal = { shopper, pool: goods.pool, testRun: testRun?.token ?? null, seen, savesCart }
    await rehearseOrder(tools, { ...rehearsal, order: index < wanted })
  }
  if (testRun && plan.orders && shoppers.length > 0) {
    enter(run, 'load')
    const ordering = { shoppers, pool: goods.pool, testRun: testRun.token }
    progress.load = await orderUnderLoad(plan.orders, ordering, tools, (visits) => {
      progress.visits = visits
    })
    enter(run, 'books')
    await readBooks(run, testRun, account, goods)
  }
  if (account && !tools.stop.aborted) await closeAccount(tools.callsAs('customer'), tools.recorder)
}

function accountFor({ plan, tools, progress }: Run): Promise<WalkAccount | null> {
  return openAccount({
    calls: tools.callsAs('customer'),
    recorder: tools.recorder,
    given: plan.credentials,
    testRun: progress.testRun?.token ?? null,
    newKey: tools.newKey,
    signIn: tools.signIn,
  })
}

/** After the orders: what the store says of them, to everybody who may ask. */
async function readBooks(
  { plan, tools }: Run,
  testRun: OpenedRun,
  account: WalkAccount | null,
  goods: GoodsToOrder,
): Promise<void> {
  await settleDoubts(tools, testRun.token, PATIENCE_MS)
  if (tools.stop.aborted) return
  if (account) await customerReadsBack(tools, account)
  await countMarked(tools, testRun.mark, testRun.before)
  if (testRun.readsOrders) await operatorReadsBack(tools, testRun.mark, testRun.before)
  else tools.recorder.skip('books', 'every order at the desk', 'the operator key lacks the scope orders')
  await checkStockAfterOrders(tools, { before: goods.before, isAlone: plan.isAlone })
}

/** Takes back what the smoke left and looks at the shelves; null when that failed. */
async function cleanUp(
  tools: SmokeTools,
  mark: string,
  before: Stocks,
  isAlone: boolean,
): Promise<Removed | null> {
  const { recorder, clock, callsAs } = tools
  // An interruption ends the ordering, not the cleaning after it.
  const stop = new AbortController().signal
  const removed = await recorder.step('clean', 'take everything back', async (say) => {
    const taken = await removeMark(mark, { calls: callsAs('cleaner'), clock, stop, patienceMs: PATIENCE_MS })
    say.note(`${taken.orders} orders with ${taken.units} units, ${taken.customers} customers`)
    return taken
  })
  if (removed && before.size > 0) await checkStockAfterCleaning(tools, { before, isAlone })
  return removed
}
