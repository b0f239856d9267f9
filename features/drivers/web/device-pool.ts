import type { BrowserContext } from 'playwright'

import { isTracing, startRecording } from './device-in-browser.ts'
import { newDevice } from './new-device.ts'

/** What stays with a context for good, so that the next scenario cannot have it. */
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
 * A device that keeps nothing of the shop. It may have served an earlier scenario of this worker: then scripts come from
 * its HTTP cache, compiled, which takes a quarter less time.
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

/** Ends the use of a device: it is cleared for the next scenario, or closed when that is impossible. */
export async function returnDevice(context: BrowserContext, url: string): Promise<void> {
  if (!reusable.has(context)) return context.close()
  const used = context.pages()
  // A context without a page would take a new window.
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
