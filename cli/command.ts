import type { Command } from 'commander'
import type { CliContext } from './context.ts'

/** Runs a command with what was read from its command line. */
export type Execute = (run: (context: CliContext) => Promise<void>, options: unknown) => Promise<void>

/** A command whose options nobody outside its file needs to know. */
export type CliCommand = { declare: (command: Command, execute: Execute) => void }

/**
 * Joins the two halves of a command: `declare` says what it takes and hands over the options read, `run` does the work.
 * They meet only here, so that reading and doing are tested apart.
 */
export function defineCommand<Options>(halves: {
  declare: (command: Command, start: (options: Options) => Promise<void>) => void
  run: (context: CliContext, options: Options) => Promise<void>
}): CliCommand {
  return {
    declare: (command, execute) =>
      halves.declare(command, (options) => execute((context) => halves.run(context, options), options)),
  }
}
