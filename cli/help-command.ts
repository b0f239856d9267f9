import type { Command } from 'commander'
import { helpTopics } from './help-topics.ts'
import type { Sink } from './output/output.ts'

/** Adds `haat help`, with the words of a command or the name of a topic. `declared` fills a command in. */
export function addHelp(program: Command, declared: (command: Command) => Promise<void>, stdout: Sink): void {
  program
    .command('help')
    .helpGroup('More:')
    .summary('explain a command or a topic')
    .description(`Explains a command, or one of the topics ${[...helpTopics.keys()].join(', ')}.`)
    .argument('[command...]', 'words of a command, or a topic')
    .addHelpText('after', '\nExamples:\n  haat help cart add\n  haat help exit-codes')
    .action(async (words: string[]) => {
      const topic = helpTopics.get(words.join(' '))
      if (topic) {
        stdout.write(`${topic(program)}\n`)
        return
      }
      let command = program
      for (const word of words) {
        const next = command.commands.find((each) => each.name() === word)
        // The group itself says what it does not know, with the word that was meant.
        if (!next && command.commands.length > 0) await command.parseAsync([word], { from: 'user' })
        if (!next) program.error(`error: there is no command or topic '${words.join(' ')}'`)
        await declared(next)
        command = next
      }
      command.outputHelp()
    })
}
