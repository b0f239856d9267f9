import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { formatTable } from '#cli/output/table.ts'
import { allSettings } from './all-settings.ts'

export const configListCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description('Lists every setting with where its value comes from; a secret is only said to be set.')
      .addHelpText('after', '\nExamples:\n  haat config list\n  haat config list --profile staging --json')
      .action(() => start(null))
  },
  run: runConfigList,
})

export async function runConfigList(context: CliContext): Promise<void> {
  const rows = await allSettings(context)
  context.out.result(rows, (screen) =>
    formatTable(
      [{ title: 'Setting' }, { title: 'Value', flexible: true }, { title: 'From' }],
      rows.map(({ name, value, from }) => [name, value === null ? '' : String(value), from]),
      screen,
    ),
  )
}
