import type { CallArgs, CallResult } from '#client/call-types.ts'
import { createClient, type ApiClient } from '#client/create-client.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operatorRoutes } from '#generated/routes.ts'
import { answersOf, breaksOfAnswer, type ContractBreak, type RawAnswer } from '#contract/answer-check.ts'

/** How a call ended, what in its answer was off contract, and how long it took, in milliseconds. */
export type StrictAnswer<Id extends OperationId> = {
  result: CallResult<Id>
  breaks: readonly ContractBreak[]
  ms: number
}

/** Calls the store; every answer is held against the contract. Nothing is thrown. */
export type StrictApi = {
  call: <Id extends OperationId>(id: Id, ...args: CallArgs<Id>) => Promise<StrictAnswer<Id>>
}

export type StrictApiOptions = {
  baseUrl: string
  timeoutMs: number
  getToken: () => string | null
  getOperatorKey: () => string | null
  /** Sends a request as every other of this program is sent. */
  send: (request: Request) => Promise<Response>
  /** A clock that only goes forward, in milliseconds. */
  tick: () => number
}

export function strictApi({ send, tick, getOperatorKey, ...options }: StrictApiOptions): StrictApi {
  return {
    call: async (id, ...args) => {
      let answer: RawAnswer | null = null
      // One client for each call, so that the answer seen is the answer to it.
      const client: ApiClient = createClient({
        ...options,
        operator: { routes: operatorRoutes, getKey: getOperatorKey },
        fetch: async (request) => {
          const response = await send(request)
          const text = await response.clone().text()
          answer = { status: response.status, headers: Object.fromEntries(response.headers), text }
          return response
        },
      })
      const began = tick()
      const result = await client.call(id, ...args)
      const ms = tick() - began
      return { result, breaks: answer === null ? [] : breaksIn(id, answer), ms }
    },
  }
}

/** A gateway before the store answers in its own words while the store is away: that is nobody's contract. */
function breaksIn(id: OperationId, answer: RawAnswer): readonly ContractBreak[] {
  const isGateway =
    [502, 503, 504].includes(answer.status) && !/\bjson\b/i.test(answer.headers['content-type'] ?? '')
  return isGateway ? [] : breaksOfAnswer(answersOf(id), answer)
}
