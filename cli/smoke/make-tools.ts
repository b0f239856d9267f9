import { strictApi, type StrictApi } from './strict-api.ts'
import type { LoadClock } from '#cli/smoke/load/run-visits.ts'
import { createCalls } from './steps/calls.ts'
import { createRecorder } from './steps/recorder.ts'
import { DRAIN_MS } from './smoke-tools.ts'
import type { SmokeTools } from './smoke-tools.ts'
import { createOrderBook } from './walk/order-book.ts'

type Making = {
  baseUrl: string
  timeoutMs: number
  operatorKey: string | null
  send: (request: Request) => Promise<Response>
  clock: LoadClock
  newKey: () => string
  stop: AbortSignal
}

/** The tools of a smoke, and with which token its customer signs calls from now on. */
export function makeTools(making: Making): { tools: SmokeTools; signIn: (token: string) => void } {
  const { clock, newKey, stop } = making
  const recorder = createRecorder(clock.tick)
  let token: string | null = null
  const api = (getToken: () => string | null): StrictApi =>
    strictApi({ ...making, tick: clock.tick, getToken, getOperatorKey: () => making.operatorKey })
  const apis = { guest: api(() => null), customer: api(() => token) }
  const under = drained(stop)
  const never = new AbortController().signal
  const tools: SmokeTools = {
    // Whoever cleans up is stopped by nothing but the end of the program.
    callsAs: (who, lateMs = 0) =>
      createCalls({
        api: who === 'customer' ? apis.customer : apis.guest,
        recorder,
        signal: who === 'cleaner' ? never : under,
        lateMs,
      }),
    recorder,
    book: createOrderBook(),
    clock,
    newKey,
    stop,
  }
  return {
    tools,
    signIn: (given) => {
      token = given
    },
  }
}

/** Ends what is under way, some time after the smoke was told to stop: an order is rather waited for than left in doubt. */
function drained(stop: AbortSignal): AbortSignal {
  const controller = new AbortController()
  stop.addEventListener('abort', () => setTimeout(() => controller.abort(), DRAIN_MS).unref(), { once: true })
  return controller.signal
}
