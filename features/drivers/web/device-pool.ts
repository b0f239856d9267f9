import type { BrowserContext } from 'playwright'

import { isTracing, startRecording } from './device-in-browser.ts'
import { newDevice } from './new-device.ts'

/** Context options that cannot be reset; such contexts are not reused. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const

const unused: BrowserContext[] = []
const reusable = new WeakSet<BrowserContext>()

/**
 * Returns a device without data of the shop. It may be reused from an earlier scenario: then scripts come compiled from its
 * HTTP cache, which saves a quarter of the time.
 */
export async function takeDevice(): Promise<BrowserContext> {
  const waiting = isTracing() ? undefined : unused.pop()
  if (waiting) {
    startRecording(waiting)
    return waiting
  }
  const context = await newDevice('en-GB')
  if (!isTracing()) watchChanges(context)
  return context
}

/** Releases a device: clears it for the next scenario, or closes it when that is impossible. */
export async function returnDevice(context: BrowserContext, url: string): Promise<void> {
  if (!reusable.has(context)) return context.close()
  const used = context.pages()
  // Keeps a page open, because a context without a page would open a new window.
  const page = await context.newPage()
  await Promise.all(used.map((each) => each.close()))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
  await context.clearPermissions()
  unused.push(context)
}

function watchChanges(context: BrowserContext): void {
  reusable.add(context)
  const noteCalls = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const call = Reflect.get(target, name) as (...args: unknown[]) => unknown
      Reflect.set(target, name, (...args: unknown[]) => {
        reusable.delete(context)
        return call.apply(target, args)
      })
    }
  }
  noteCalls(context, LASTING)
  noteCalls(context.clock, ['fastForward', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
}
