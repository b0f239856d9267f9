import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { Settings } from '#cli/settings.ts'
import type { Ask } from './ask.ts'

type Agreeing = { settings: Pick<Settings, 'production' | 'yes' | 'profile' | 'url'>; ask: Ask }

/**
 * Stands before everything that changes a real shop: with a profile that is marked as production a person is asked, and
 * a script needs `--yes`. `what` says what would happen, as the end of a sentence: "this places an order". A failure
 * when nobody agrees; then nothing has been done.
 */
export async function agreeToProduction({ settings, ask }: Agreeing, what: string): Promise<void> {
  const { production, yes, profile, url } = settings
  if (!production || yes) return
  const place = `The profile '${profile}' is marked as production (${url}): ${what}`
  if (!ask.canAsk) {
    throw new Failure(exitCodes.usage, 'needs_yes', place, { hints: ['Give --yes to agree beforehand.'] })
  }
  const answer = await ask.line(`${place}. Go on? [y/N] `)
  if (/^\s*y(es)?\s*$/i.test(answer ?? '')) return
  throw new Failure(exitCodes.failure, 'not_agreed', 'Nothing was done, as nobody agreed')
}
