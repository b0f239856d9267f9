import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PageWish } from './ready-page.ts'
import type { WantedPages } from './wanted-pages.ts'

// A start may take that much longer.
const LONGEST_MS = 1500
const REMEMBER_EVERY_MS = 60_000

/**
 * Makes the pages that are asked for most as soon as the store listens, and holds back balancers until these are there:
 * no crowd is to meet an instance that knows no page yet. Which they are is written down every minute, and at the end.
 */
export function warmUp(
  app: FastifyInstance,
  lifecycle: Deps['lifecycle'],
  wanted: WantedPages,
  { origin, make }: { origin: string | undefined; make: (wish: PageWish) => Promise<unknown> },
): void {
  const remember = () =>
    wanted
      .remember()
      .catch((error: unknown) => app.log.info({ err: error }, 'wanted pages were not written down'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void remember(), REMEMBER_EVERY_MS).unref()
    const wishes = wanted.remembered(origin)
    if (wishes.length > 0) {
      lifecycle.warming = true
      void makeInTime(wishes).finally(() => (lifecycle.warming = false))
    }
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await remember()
  })

  async function makeInTime(wishes: readonly PageWish[]): Promise<void> {
    const started = performance.now()
    let made = 0
    const makeAll = async () => {
      for (const wish of wishes) {
        if (performance.now() - started > LONGEST_MS) return
        await make(wish).catch(() => {})
        made += 1
      }
    }
    const timeUp = new Promise((resolve) => setTimeout(resolve, LONGEST_MS).unref())
    await Promise.race([makeAll(), timeUp])
    app.log.info({ pages: made, ms: Math.round(performance.now() - started) }, 'pages are ready')
  }
}
