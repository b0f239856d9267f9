import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { SmokeReport } from './smoke-report.ts'

type About = ConstructorParameters<typeof Failure>[3]

const FAILURES: Readonly<Record<string, (about: About) => Failure>> = {
  smoke_contract: (about) =>
    new Failure(exitCodes.contract, 'smoke_contract', 'The smoke failed: answers are not what the contract says', about),
  smoke_unreachable: (about) =>
    new Failure(exitCodes.unreachable, 'smoke_unreachable', 'The smoke failed: the store was not there, or too busy', about),
  smoke_failed: (about) => new Failure(exitCodes.failure, 'smoke_failed', 'The smoke failed', about),
}

/** How a smoke that did not pass ends the command; null for one that passed. What says why stands in the report. */
export function smokeFailure(report: SmokeReport): Failure | null {
  const fail = FAILURES[report.code]
  if (!fail) return null
  return (
    keyFailure(report) ??
    fail({
      detail: report.reasons.join('\n'),
      hints: report.clean === null ? [] : [`Its orders are marked. To take them back: ${report.clean}`],
    })
  )
}

/** A key that does not open what a smoke needs ends it as it ends every other command. */
function keyFailure({ failures }: SmokeReport): Failure | null {
  const fault = failures.find(({ step, kind }) => step === 'open: operator key' && kind === 'refused')
  if (!fault) return null
  return fault.path === 'body.scopes'
    ? new Failure(exitCodes.refused, 'scope_missing', fault.message, { hints: keyHints })
    : new Failure(exitCodes.signIn, 'operator_key_needed', 'The store does not accept the operator key', {
        detail: fault.message,
        hints: keyHints,
      })
}

/** How to come by a key for a smoke. */
export const keyHints: readonly string[] = [
  'On the store’s machine: npm run operator-keys -- create --name smoke --scopes test,orders',
  'Then give it as HAAT_OPERATOR_KEY. Without a key: haat smoke --no-orders, which orders nothing.',
]
