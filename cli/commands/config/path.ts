import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'

export const configPathCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description(
        'Prints where the profile keeps its settings; its cart and sign-in are in the file of `session`.',
      )
      .addHelpText('after', '\nExamples:\n  haat config path\n  haat config path --json | jq -r .session')
      .action(() => start(null))
  },
  run: runConfigPath,
})

export function runConfigPath({ kept, session, out }: CliContext): Promise<void> {
  const paths = { folder: kept.folder, settings: kept.settings.path, session: session.path }
  out.result(paths, () => paths.settings)
  return Promise.resolve()
}
