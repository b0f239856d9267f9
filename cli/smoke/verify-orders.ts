import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'
import type { OpenRun, PlacedOrder, Scenario } from './types.ts'
import { check } from './steps.ts'

/** What every list of orders says of one. */
type ListedOrder = { id: number; pay_amount: number }

/** The store has every order once, as it was sent, in the customer's list and in the operator's. */
export async function verifyOrders(scenario: Scenario, run: OpenRun, userId: number): Promise<void> {
  const { progress, customer, operator, plan } = scenario
  const { placed, inDoubt } = progress
  const own = placed.filter(({ body }) => body.user_id === userId)
  const { data: listed, headers } = await customer.ok('listOrders', { body: { user_id: userId } })
  checkCount(Number(headers.get('total-count') ?? listed.length), own.length, inDoubt)
  const { data: runs } = await operator.ok('listTestRuns')
  const counted = runs.find(({ mark }) => mark === plan.runId)?.orders ?? 0
  checkCount(counted - run.ordersBefore, placed.length, inDoubt)
  if (!run.readsOrders) return
  const found = await ordersOfRun(scenario)
  checkCount(found.length - run.ordersBefore, placed.length, inDoubt)
  checkListed(found, placed)
  const [first] = placed
  if (first === undefined) return
  const { data } = await operator.ok('getOrder', { params: { orderId: first.id } })
  check(data.mark === plan.runId, `Order ${first.id} carries the run id ${data.mark}`)
}

async function ordersOfRun({ operator, plan }: Scenario): Promise<ListedOrder[]> {
  const found: ListedOrder[] = []
  let after: string | null = null
  do {
    const body: BodyOf<'findOrders'> = { mark: plan.runId, limit: 200, ...(after !== null && { after }) }
    const { data }: { data: SuccessOf<'findOrders'> } = await operator.ok('findOrders', { body })
    found.push(...data.orders)
    after = data.next
  } while (after !== null)
  return found
}

/** An order without an answer may have been placed or not. */
function checkCount(found: number, placed: number, inDoubt: number): void {
  check(found >= placed, `${placed} orders were placed, the store has ${found}: orders are lost`)
  check(
    found <= placed + inDoubt,
    `${placed + inDoubt} orders were sent, the store has ${found}: orders are doubled`,
  )
}

function checkListed(listed: readonly ListedOrder[], placed: readonly PlacedOrder[]): void {
  const byId = new Map(listed.map((order) => [order.id, order]))
  check(byId.size === listed.length, 'An order is listed twice')
  for (const { id, body } of placed) {
    const order = byId.get(id)
    check(order !== undefined, `Order ${id} was placed and is not listed`)
    check(
      order.pay_amount === body.pay_amount,
      `Order ${id}: sent ৳${body.pay_amount}, listed ৳${order.pay_amount}`,
    )
  }
}
