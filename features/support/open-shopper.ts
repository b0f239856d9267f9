import { openCliShopper } from '../drivers/cli/cli-shopper.ts'
import type { Shopper } from '../drivers/shopper.ts'
import { openWebShopper } from '../drivers/web/web-shopper.ts'
import type { RunParameters } from './run-parameters.ts'

/** A shop that others use is busy at times; there what a scenario takes for granted is tried again so often. */
const TRIES_AGAIN = 5

/** Somebody who uses the store at `url` on the surface of the run. */
export function openShopper({ surface, store }: RunParameters, url: string): Promise<Shopper> {
  if (surface === 'web') return openWebShopper(url)
  return openCliShopper(url, store === 'deployed' ? TRIES_AGAIN : 0)
}
