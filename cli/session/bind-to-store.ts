import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { isOpen } from './order-record.ts'
import type { SessionFile, SessionStore } from './session-file.ts'

/**
 * A session that belongs to one store: its token must never reach another, and its cart means nothing there.
 * With anything of another store in it, it refuses as a usage failure; an empty one changes over.
 */
export function bindToStore(store: SessionStore, url: string): SessionStore {
  const own = (session: SessionFile): SessionFile => {
    if (session.url === null || session.url === url || isEmpty(session)) return session
    throw new Failure(
      exitCodes.usage,
      'other_store',
      `This profile holds a cart, a sign-in or an order of ${session.url}, not of ${url}`,
      { hints: ['Name another profile with --profile or HAAT_PROFILE for the other store.'] },
    )
  }
  return {
    path: store.path,
    read: async () => own(await store.read()),
    update: (change) =>
      store.update((session) => {
        const after = change(own(session))
        return after === session ? session : { ...after, url }
      }),
  }
}

function isEmpty({ signedIn, cart, orders }: SessionFile): boolean {
  return signedIn === null && cart.length === 0 && !orders.some(isOpen)
}
