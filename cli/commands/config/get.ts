import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { allSettings } from './all-settings.ts'

export const configGetCommand = defineCommand<string>({
  declare: (command, start) => {
    command
      .description('Prints one setting as it holds. Exit code 4 where it has no value.')
      .argument('<name>', 'such as url; `haat config list` has them all')
      .addHelpText('after', '\nExample:\n  haat config get url')
      .action((name: string) => start(name))
  },
  run: runConfigGet,
})

export async function runConfigGet(context: CliContext, name: string): Promise<void> {
  const rows = await allSettings(context)
  const found = rows.find((row) => row.name === name)
  if (found === undefined) {
    throw new Failure(exitCodes.usage, 'usage', 'There is no setting of this name', {
      hints: [`There are: ${rows.map((row) => row.name).join(', ')}`],
    })
  }
  if (found.value === null) throw new Failure(exitCodes.notFound, 'not_set', `${name} is not set`)
  context.out.result(found.value, () => String(found.value))
}
