import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/agree-to-production.ts'
import { jsonText } from '#cli/output/json-text.ts'
import type { OrderBody } from '#cli/session/order-record.ts'
import { userOf, visitor } from '#cli/session/visitor.ts'
import { openDesk, type TerminalDesk } from './order-desk.ts'
import { placedJson, whatIsPlaced } from './order-words.ts'
import { placeOnce } from './place-once.ts'

/**
 * Places an order whose body is given word for word, by the same rules as one of the cart: under a key that is on the
 * disk first, and never beside one in doubt. Its answer is printed as JSON.
 */
export async function placeBody(context: CliContext, body: unknown, key: string | undefined): Promise<void> {
  await placeBodyAt(openDesk(context), body, key)
}

export async function placeBodyAt(desk: TerminalDesk, body: unknown, key: string | undefined): Promise<void> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Failure(exitCodes.usage, 'usage', 'An order needs a --body that is a JSON object')
  }
  // The store judges what it says; here it is only kept and repeated.
  const payload = body as OrderBody
  const someone = await visitor(desk)
  const customer = someone.kind === 'customer' ? someone : null
  const user = customer && (await userOf(desk, customer))
  await placeOnce(desk, {
    account: user && { id: user.id, email: user.email },
    customer,
    key,
    report: (out, told) => {
      out.result(placedJson(told), ({ columns }) => jsonText(placedJson(told), columns !== null))
      if (told.replayed) out.note('It was placed earlier; nothing was ordered twice.')
    },
    read: () => payload,
    agree: async () => {
      await agreeToProduction(desk, whatIsPlaced(payload))
      return { payload, cart: null }
    },
  })
}
