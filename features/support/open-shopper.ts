import { openCliShopper } from '../drivers/cli/cli-shopper.ts'
import type { Shopper } from '../drivers/shopper.ts'
import { openWebShopper } from '../drivers/web/web-shopper.ts'
import { CannotHere } from '#features/stores/test-store.ts'
import type { RunParameters } from './run-parameters.ts'

/** Number of retries of preconditions on a shared deployment. */
const TRIES_AGAIN = 5

/** Opens a shopper at `url` on the surface of the run. */
export function openShopper({ surface, store }: RunParameters, url: string): Promise<Shopper> {
  if (surface === 'web') return openWebShopper(url)
  return openCliShopper(url, store === 'deployed' ? TRIES_AGAIN : 0)
}

/** A failed setup of both attempts of a scenario fails all other scenarios. */
const ENOUGH = 2

/** Setup of scenarios of one worker; when it fails, the remaining scenarios are not run. */
export class Openings {
  private failedInARow = 0
  private reason = ''

  async open<T>(start: () => Promise<T>): Promise<T> {
    if (this.failedInARow >= ENOUGH) throw new CannotHere(`not tried, as nothing opens: ${this.reason}`)
    try {
      const opened = await start()
      this.failedInARow = 0
      return opened
    } catch (error) {
      if (error instanceof CannotHere) throw error
      this.failedInARow += 1
      this.reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
      throw error
    }
  }
}
