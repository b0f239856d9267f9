import type { Output } from '#cli/output/output.ts'
import type { Progress } from '#cli/smoke/run-smoke.ts'
import type { SmokePlan } from '#cli/smoke/smoke-plan.ts'
import type { SmokeTools } from '#cli/smoke/smoke-tools.ts'
import { failedSoFar, liveText } from './live-text.ts'

/** Tells where a smoke stands: a line that changes on a terminal, a line now and then elsewhere. */
export type Watch = {
  onPhase: (progress: Progress) => void
  end: () => void
}

type Watched = {
  out: Pick<Output, 'live' | 'note'>
  plan: Pick<SmokePlan, 'orders'>
  tools: Pick<SmokeTools, 'recorder' | 'book' | 'clock'>
  progress: Progress
}

const LIVE_MS = 200
const PLAIN_MS = 10_000

export function watchSmoke({ out, plan, tools, progress }: Watched): Watch {
  let load: { began: number; before: number } | null = null
  const text = (): string => {
    const placed = tools.book.acknowledged().length
    return liveText({
      phase: progress.phase,
      placed,
      wanted: plan.orders?.count ?? 0,
      failed: failedSoFar(tools.recorder, progress),
      rate: load && rateOf(placed - load.before, tools.clock.tick() - load.began),
      times: tools.recorder.times().get('placeOrder') ?? [],
    })
  }
  const tell = (): void => (out.live.isShown ? out.live.show(text()) : out.note(text()))
  const timer = setInterval(tell, out.live.isShown ? LIVE_MS : PLAIN_MS)
  timer.unref()
  return {
    onPhase({ phase }) {
      if (phase === 'load') load ??= { began: tools.clock.tick(), before: tools.book.acknowledged().length }
      if (phase !== 'over') tell()
    },
    end() {
      clearInterval(timer)
      out.live.clear()
    },
  }
}

/** Orders a second, once there has been a second to tell. */
function rateOf(orders: number, ms: number): number | null {
  return ms < 1000 ? null : (orders * 1000) / ms
}
