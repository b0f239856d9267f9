import type { SetupServer } from 'msw/node'
import { placedOrder } from './sample-orders.ts'
import { mock, type MockCall, type MockReply } from '#generated/handlers.ts'

/** An order as it reached the store. */
export type Sent = { key: string | null; name: string; user: number | null; token: string | null }

/** Lets the store answer orders and collects what reached it; each answer serves one order, the last one all others. */
export function ordersAt(
  store: SetupServer,
  ...answers: ((call: MockCall<'placeOrder'>) => MockReply | Promise<MockReply>)[]
): Sent[] {
  const sent: Sent[] = []
  store.use(
    mock('placeOrder', (call) => {
      const { body, request } = call
      const answer =
        answers[Math.min(sent.length, answers.length - 1)] ?? (({ respond }) => respond(200, placedOrder))
      sent.push({
        key: request.headers.get('idempotency-key'),
        name: body.customer_name,
        user: body.user_id,
        token: request.headers.get('authorization'),
      })
      return answer(call)
    }),
  )
  return sent
}
