import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/agree-to-production.ts'

/**
 * Nothing brings a cancelled order back, so a person is asked once, at any store, and a script needs --yes. `what` is the
 * end of a sentence.
 */
export async function agreeToCancel(context: CliContext, what: string): Promise<void> {
  const { settings, ask } = context
  if (settings.production) return agreeToProduction(context, what)
  if (!ask.canAsk) {
    throw new Failure(exitCodes.usage, 'needs_yes', `Nobody can be asked here, and ${what}`, {
      hints: ['Give --yes to agree beforehand.'],
    })
  }
  const answer = await ask.line(`At ${settings.url} ${what}. Go on? [y/N] `)
  if (/^\s*y(es)?\s*$/i.test(answer ?? '')) return
  throw new Failure(exitCodes.failure, 'not_agreed', 'Nothing was done, as nobody agreed')
}
