import { answersOf, breaksOfAnswer, type ContractBreak, type RawAnswer } from '#contract/answer-check.ts'
import type { OperationId, ProblemCodeOf } from '#generated/operation-types.ts'
import { operatorProblemCodes } from '#generated/problem-codes.ts'
import { operatorRoutes } from '#generated/client.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallArgs, CallResult, CallSuccess } from '#client/call.ts'
import { createClient } from '#client/create-client.ts'
import { mayPass } from '#client/retry-after.ts'
import { StepFault, wrong, type SmokeFault, type FaultKind, type Recorder } from './recorder.ts'

/** The store as the steps ask it: an answer that is not as wanted ends the step. */
export type Calls = {
  /** The success of a call. */
  ok: <Id extends OperationId>(id: Id, ...args: CallArgs<Id>) => Promise<CallSuccess<Id>>
  /** A problem that the store has to have with the call. */
  problem: <Id extends OperationId>(
    id: Id,
    code: ProblemCodeOf<Id>,
    ...args: CallArgs<Id>
  ) => Promise<ApiProblem>
}

export type CallsOptions = {
  baseUrl: string
  timeoutMs: number
  getToken: () => string | null
  operatorKey: string | null
  /** Sends a request as every other of this program is sent. */
  send: (request: Request) => Promise<Response>
  /** A clock that only goes forward, in milliseconds. */
  tick: () => number
  recorder: Pick<Recorder, 'answered'>
  /** Ends calls that are under way. */
  signal: AbortSignal
  /** How long the calls were held up before they were sent, in milliseconds; counted as part of their time. */
  lateMs?: number
}

/** Every answer is held against the contract. */
export function createCalls({ send, tick, recorder, signal, lateMs = 0, ...options }: CallsOptions): Calls {
  const operator = {
    routes: operatorRoutes,
    problemCodes: operatorProblemCodes,
    getKey: () => options.operatorKey,
  }
  const call = async <Id extends OperationId>(id: Id, ...[given]: CallArgs<Id>): Promise<CallResult<Id>> => {
    let answer: RawAnswer | null = null
    // One client for each call, so that the answer seen is the answer to it.
    const client = createClient({
      ...options,
      operator,
      fetch: async (request) => {
        const response = await send(request)
        const text = await response.clone().text()
        answer = { status: response.status, headers: Object.fromEntries(response.headers), text }
        return response
      },
    })
    const began = tick()
    const result = await client.call(id, ...([{ signal, ...given }] as unknown as CallArgs<Id>))
    recorder.answered(id, tick() - began + lateMs)
    const breaks = answer === null ? [] : breaksIn(id, answer)
    if (breaks.length > 0) {
      throw new StepFault(breaks.map((each): SmokeFault => ({ kind: 'contract', operation: id, ...each })))
    }
    return result
  }
  return {
    async ok(id, ...args) {
      const result = await call(id, ...args)
      if (result.ok) return result
      throw new StepFault([faultOf(id, result.problem)])
    },
    async problem(id, code, ...args) {
      const result = await call(id, ...args)
      if (result.ok)
        throw wrong(
          `The store took it (${String(result.status)}), but should say ${String(code)}`,
          id,
          'status',
        )
      if (result.problem.code === code) return result.problem
      if (kindOf(result.problem) === 'unreachable') throw new StepFault([faultOf(id, result.problem)])
      throw wrong(`The store says ${result.problem.code}, not ${String(code)}`, id, 'body.code')
    },
  }
}

function faultOf(operation: OperationId, problem: ApiProblem): SmokeFault {
  const { code, status, detail } = problem
  const message = status === 0 ? detail : `${status} ${code}: ${detail}`
  return { kind: kindOf(problem), operation, path: null, message }
}

function kindOf({ code, status }: ApiProblem): FaultKind {
  if (code === 'invalid_answer') return 'contract'
  return mayPass(status) || status === 409 ? 'unreachable' : 'refused'
}

/** A gateway before the store answers in its own words while the store is away: that is nobody's contract. */
function breaksIn(id: OperationId, answer: RawAnswer): readonly ContractBreak[] {
  const isGateway =
    [502, 503, 504].includes(answer.status) && !/\bjson\b/i.test(answer.headers['content-type'] ?? '')
  return isGateway ? [] : breaksOfAnswer(answersOf(id), answer)
}
