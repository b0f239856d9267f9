import type { CallArgs, CallSuccess } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'
import type { CliContext } from '#cli/context.ts'
import { openApi } from '#cli/network/open-api.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { withRetry } from '#cli/network/with-retry.ts'

/** Durations of responses in milliseconds, by operation. */
export type ResponseTimes = Map<OperationId, number[]>

/** Calls the store; a failure, or a response that does not follow the contract, ends the step. */
export type StoreCall = <Id extends OperationId>(id: Id, ...args: CallArgs<Id>) => Promise<CallSuccess<Id>>

type CallerOptions = { times: ResponseTimes; operatorKey?: string | null; getToken?: () => string | null }

/** Orders and the removal are repeated for about half a minute. */
const RETRIES = 6

/**
 * The calls of one caller. Ctrl-C does not stop them, because orders are waited for. Only orders and the removal are repeated
 * without a response; any other call then fails the step.
 */
export function createStoreCall(
  context: CliContext,
  { times, operatorKey = null, getToken = () => null }: CallerOptions,
): StoreCall {
  const { env, runId, out } = context
  const api = openApi({
    ...{ env, runId, getToken, note: out.note },
    settings: { ...context.settings, quoteUrl: undefined, retries: 0, strict: true },
    getOperatorKey: () => Promise.resolve(operatorKey),
  })
  return async (id, ...args) => {
    const began = performance.now()
    const isKeyed = args[0]?.idempotencyKey !== undefined
    const result = await withRetry(() => api.call(id, ...args), {
      ...{ retries: RETRIES, note: out.note, isKeyed },
      isRepeatable: isKeyed || id === 'removeTestRun',
    })
    times.set(id, [...(times.get(id) ?? []), performance.now() - began])
    if (result.ok) return result
    const { code, status, detail } = result.problem
    const message = status === 0 ? detail : `${status} ${code}: ${detail}`
    throw toCliError(result.problem).with({ message: `${id}: ${message}` })
  }
}
