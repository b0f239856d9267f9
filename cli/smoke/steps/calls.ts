import type { ApiProblem } from '#client/api-problem.ts'
import type { CallArgs, CallResult, CallSuccess } from '#client/call-types.ts'
import type { OperationId, ProblemCodeOf } from '#generated/operation-types.ts'
import type { StrictApi } from '#cli/smoke/strict-api.ts'
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

type CallsOptions = {
  api: StrictApi
  recorder: Pick<Recorder, 'answered'>
  /** Ends calls that are under way. */
  signal: AbortSignal
  /** How long the calls were held up before they were sent, in milliseconds; counted as part of their time. */
  lateMs?: number
}

export function createCalls({ api, recorder, signal, lateMs = 0 }: CallsOptions): Calls {
  const call = async <Id extends OperationId>(id: Id, ...[given]: CallArgs<Id>): Promise<CallResult<Id>> => {
    const args = [{ signal, ...given }] as unknown as CallArgs<Id>
    const { result, breaks, ms } = await api.call(id, ...args)
    recorder.answered(id, ms + lateMs)
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
  return status === 0 || status >= 500 || [408, 409, 429].includes(status) ? 'unreachable' : 'refused'
}
