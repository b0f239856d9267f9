import { Option, type Command } from 'commander'
import { usage } from '#cli/failure.ts'

const alternatives = new WeakMap<Option, string>()

/** An option that is no longer there: no help shows it, and using it is answered with one sentence that names the alternative. */
export function removedOption(flags: string, instead: string): Option {
  const option = new Option(flags).hideHelp()
  alternatives.set(option, instead)
  return option
}

/** Refuses an option when it is a removed one. */
export function refuseRemoved(command: Command, option: Option): void {
  const instead = alternatives.get(option)
  if (instead === undefined) return
  command.on(`option:${option.name()}`, () => {
    throw usage(`${option.long} is no longer an option: ${instead}`)
  })
}
