import type { Command } from 'commander'
import type { Execute } from '#cli/command.ts'
import type { Sink } from '#cli/output/output.ts'

/** Adds `haat __complete`, which the scripts of `haat completion` ask and no help shows. */
export function addCompletion(completing: {
  program: Command
  declared: (command: Command) => Promise<void>
  execute: Execute
  stdout: Sink
}): void {
  completing.program
    .command('__complete', { hidden: true })
    .option('--current <word>', '', '')
    // Nobody waits longer for a tab.
    .option('--within <seconds>', '', '2')
    .argument('[words...]')
    .action(async (words: string[], { current, within }: { current: string; within: string }) => {
      const { completeWord } = await import('./complete-word.ts')
      await completeWord(completing, { current, words, limitMs: Number(within) * 1000 })
    })
}
