import type { ApiProblem } from '#client/api-problem.ts'
import type { CallArgs, CallSuccess } from '#client/call.ts'
import { mayPass } from '#client/retry-after.ts'
import type { OperationId, ProblemCodeOf } from '#generated/operation-types.ts'
import type { CliContext } from '#cli/context.ts'
import { openApi } from '#cli/network/open-api.ts'
import { StepError, type FailureKind } from './steps.ts'

/** Durations of answers in milliseconds, by operation. */
export type AnswerTimes = Map<OperationId, number[]>

/** The store as one caller asks it. Every answer has to be what the contract says; any other ends the step. */
export type StoreCalls = {
  /** The successful answer of a call. */
  ok: <Id extends OperationId>(id: Id, ...args: CallArgs<Id>) => Promise<CallSuccess<Id>>
  /** Calls an operation that the store has to refuse with this problem code. */
  refused: <Id extends OperationId>(id: Id, code: ProblemCodeOf<Id>, ...args: CallArgs<Id>) => Promise<void>
}

type CallerOptions = {
  times: AnswerTimes
  operatorKey: string | null
  getToken?: () => string | null
}

// An order that a restarting store has not answered is sent again under its key for about half a minute.
const RETRIES = 6

/**
 * The calls of one caller. They are not stopped by Ctrl-C: an order is waited for rather than left without an answer. Calls
 * with an idempotency key are repeated; others are not, so that a store that is away fails the step.
 */
export function createStoreCalls(
  context: CliContext,
  { times, operatorKey, getToken }: CallerOptions,
): StoreCalls {
  const { settings, env, runId, out } = context
  const { url: baseUrl, timeoutMs, insecureHttp } = settings
  const open = (retries: number) =>
    openApi({
      ...{ baseUrl, timeoutMs, insecureHttp, env, runId, retries, strict: true },
      quoteUrl: undefined,
      getToken: getToken ?? (() => null),
      getOperatorKey: () => Promise.resolve(operatorKey),
      note: out.note,
    })
  const [once, keyed] = [open(0), open(RETRIES)]
  const call: typeof once.call = async (id, ...args) => {
    const began = performance.now()
    const { call: send } = args[0]?.idempotencyKey === undefined ? once : keyed
    const result = await send(id, ...args)
    times.set(id, [...(times.get(id) ?? []), performance.now() - began])
    return result
  }
  return {
    async ok(id, ...args) {
      const result = await call(id, ...args)
      if (result.ok) return result
      throw stepErrorOf(id, result.problem)
    },
    async refused(id, code, ...args) {
      const result = await call(id, ...args)
      if (result.ok)
        throw new StepError('wrong', `${id}: the store accepts this, but has to answer ${String(code)}`)
      if (result.problem.code !== code) throw stepErrorOf(id, result.problem)
    },
  }
}

function stepErrorOf(id: OperationId, problem: ApiProblem): StepError {
  const { code, status, detail } = problem
  const message = status === 0 ? detail : `${status} ${code}: ${detail}`
  return new StepError(kindOf(problem), `${id}: ${message}`, code)
}

function kindOf({ code, status }: ApiProblem): FailureKind {
  if (code === 'invalid_answer' || code === 'unknown') return mayPass(status) ? 'unreachable' : 'contract'
  return mayPass(status) || code === 'order_in_progress' ? 'unreachable' : 'refused'
}
