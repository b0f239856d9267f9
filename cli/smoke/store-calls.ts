import type { ApiProblem } from '#client/api-problem.ts'
import type { CallArgs, CallSuccess } from '#client/call.ts'
import { mayPass } from '#client/retry-after.ts'
import type { OperationId, ProblemCodeOf } from '#generated/operation-types.ts'
import type { CliContext } from '#cli/context.ts'
import { openApi } from '#cli/network/open-api.ts'
import { StepError, type FailureKind } from './steps.ts'

/** Durations of responses in milliseconds, by operation. */
export type ResponseTimes = Map<OperationId, number[]>

/** The store for one caller. A response that does not follow the contract ends the step. */
export type StoreCalls = {
  ok: <Id extends OperationId>(id: Id, ...args: CallArgs<Id>) => Promise<CallSuccess<Id>>
  /** Calls an operation that the store has to refuse with this problem code. */
  refused: <Id extends OperationId>(id: Id, code: ProblemCodeOf<Id>, ...args: CallArgs<Id>) => Promise<void>
}

type CallerOptions = { times: ResponseTimes; operatorKey?: string | null; getToken?: () => string | null }

/** An order without a response is repeated under its key for about half a minute. */
const RETRIES = 6

/**
 * The calls of one caller. Ctrl-C does not stop them, because orders are waited for. Calls with an idempotency key are
 * retried; others are not, so that a store that is away fails the step.
 */
export function createStoreCalls(
  context: CliContext,
  { times, operatorKey = null, getToken = () => null }: CallerOptions,
): StoreCalls {
  const { env, runId, out } = context
  const open = (retries: number) =>
    openApi({
      ...{ env, runId, getToken, note: out.note },
      settings: { ...context.settings, quoteUrl: undefined, retries, strict: true },
      getOperatorKey: () => Promise.resolve(operatorKey),
    })
  const [once, keyed] = [open(0), open(RETRIES)]
  const call: typeof once.call = async (id, ...args) => {
    const began = performance.now()
    const api = args[0]?.idempotencyKey === undefined ? once : keyed
    const result = await api.call(id, ...args)
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
        throw new StepError('wrong', `${id}: accepted, but the store has to refuse it with ${String(code)}`)
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
  if (mayPass(status) || code === 'order_in_progress') return 'unreachable'
  return code === 'invalid_answer' || code === 'unknown' ? 'contract' : 'refused'
}
