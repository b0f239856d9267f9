import { defineCommand, type CliCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/agree-to-production.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { agreeToCancel } from './agree-to-cancel.ts'
import { orderIds } from './order-ids.ts'
import { ordersAtStake } from './orders-at-stake.ts'
import { stepResults, worstOf, type Step } from './step-results.ts'
import { takeStep, type StepOutcome } from './take-step.ts'

export type StepOptions = { words: string[]; note?: string; fromStdin?: boolean }

const steps: Readonly<Record<Step, { description: string; examples: string }>> = {
  confirm: {
    description: 'Confirms orders: pending becomes processing.',
    examples: "\nExamples:\n  haat shop confirm 1001 1002 --note 'Reached by phone'",
  },
  send: {
    description: 'Sends orders out: processing becomes shipped.',
    examples: "\nExamples:\n  haat shop send 1001 --note 'Pathao 88211'",
  },
  deliver: {
    description: 'Ends orders that the customer has taken and paid for: shipped becomes delivered.',
    examples: '\nExamples:\n  haat shop deliver 1001',
  },
  cancel: {
    description:
      'Cancels orders until they are delivered; their units go back into stock, once. Asks first, or takes --yes.',
    examples: "\nExamples:\n  haat shop cancel 1002 --note 'Wrong address' --yes",
  },
}

export const confirmCommand = stepCommand('confirm')
export const sendCommand = stepCommand('send')
export const deliverCommand = stepCommand('deliver')
export const cancelCommand = stepCommand('cancel')

function stepCommand(step: Step): CliCommand {
  return defineCommand<StepOptions>({
    declare: (command, start) => {
      command
        .description(steps[step].description)
        .argument('[orderId...]', 'numbers of the orders')
        .option('--note <text>', 'kept with the step, for the shop alone')
        .option('--from-stdin', 'take the numbers from standard input')
        .addHelpText('after', steps[step].examples)
        .action((words: string[], flags: Omit<StepOptions, 'words'>) => start({ ...flags, words }))
    },
    run: (context, options) => runStep(context, step, options),
  })
}

/** Takes a step with each order and reports every one; the worst failure decides how the command ends. */
export async function runStep(
  context: CliContext,
  step: Step,
  { words, note, fromStdin }: StepOptions,
): Promise<void> {
  if (note !== undefined && note.length > 500) {
    throw new Failure(exitCodes.usage, 'usage', '--note must be at most 500 characters')
  }
  const ids = await orderIds(context, words, fromStdin ?? false)
  await requireOperator(context)
  const { yes, production } = context.settings
  if (!yes && (production || step === 'cancel')) {
    const what = await ordersAtStake(context, step, ids)
    await (step === 'cancel' ? agreeToCancel(context, what) : agreeToProduction(context, what))
  }
  const outcomes: StepOutcome[] = []
  for (const id of ids) {
    const outcome = await takeStep(context, id, { step, ...(note !== undefined && { note }) })
    outcomes.push(outcome)
    if (outcome.stops) break
  }
  for (const id of ids.slice(outcomes.length))
    outcomes.push({ id, result: 'not tried', status: null, failure: null, stops: false })
  const failure = worstOf(step, outcomes)
  // One order that failed is told by the failure alone.
  if (failure === null || ids.length > 1) stepResults(context.out, outcomes)
  if (failure !== null) throw failure
}
