import { HttpResponse } from 'msw'
import type { SetupServer } from 'msw/node'
import { placedOrder } from './sample-orders.ts'
import { examples } from '#generated/examples.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import { type MockCall, mockOperation, type MockReply } from '#generated/handlers.ts'
import { whisks } from './sample-session.ts'
import { type Terminal, terminalWith } from './terminal.ts'

/** The command line with which a guest orders. */
export const guest = [
  'order',
  'place',
  '--name',
  'Ana',
  '--phone',
  '01712345678',
  '--address',
  'House 1',
] as const

/** A terminal whose cart holds these lines; two whisks when none is named. */
export function guestWith(...cart: (typeof whisks)[]): Promise<Terminal> {
  return terminalWith({ cart: cart.length > 0 ? cart : [whisks] })
}

/** An order as it reached the store. */
export type Sent = {
  key: string | null
  name: string
  user: number | null
  token: string | null
  body: BodyOf<'placeOrder'>
}

/** Its answer does not arrive. */
export const lost = ({ networkError }: MockCall<'placeOrder'>): MockReply => networkError()

export const placed = ({ respond }: MockCall<'placeOrder'>): MockReply => respond(200, placedOrder)

/** It was placed before, under the same key. */
export const replayed = ({ respond }: MockCall<'placeOrder'>): MockReply =>
  respond(200, placedOrder, { 'Idempotency-Replayed': 'true' })

/** Lets the store answer orders and collects what reached it; each answer serves one order, the last one all others. */
export function ordersAt(
  store: SetupServer,
  ...answers: ((call: MockCall<'placeOrder'>) => MockReply | Promise<MockReply>)[]
): Sent[] {
  const sent: Sent[] = []
  store.use(
    mockOperation('placeOrder', (call) => {
      const { body, request } = call
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? placed
      sent.push({
        key: request.headers.get('idempotency-key'),
        name: body.customer_name,
        user: body.user_id,
        token: request.headers.get('authorization'),
        body,
      })
      return answer(call)
    }),
  )
  return sent
}

/** What a store says of a pending order: it was placed, it never will be, nothing, or it does not know the question. */
export type SaidOfDoubt = 'placed' | 'void' | 'lost' | 'unanswerable'

/** Lets the store say what became of orders; each answer serves one question, the last one all others. Collects who asked. */
export function settlesAs(
  store: SetupServer,
  ...said: SaidOfDoubt[]
): { key: string; user_id: number | null }[] {
  const asked: ReturnType<typeof settlesAs> = []
  store.use(
    mockOperation('settleOrder', ({ body, respond, networkError, offContract }) => {
      const end = said[Math.min(asked.length, said.length - 1)]
      asked.push(body)
      if (end === 'lost') return networkError()
      if (end === 'unanswerable') return offContract(HttpResponse.text('Not found', { status: 404 }))
      if (end !== 'placed') return respond(200, { state: 'void' })
      return respond(200, examples.settleOrder.replies[200].placed as ReplyOf<'settleOrder', 200>)
    }),
  )
  return asked
}
