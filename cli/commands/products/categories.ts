import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { answerOf } from '#cli/network/answer.ts'
import { formatTable } from '#cli/output/table.ts'

export const categoriesCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description(
        'Lists the categories as the storefront does, the newest first. With --json: as the store sends them.',
      )
      .addHelpText(
        'after',
        '\nExample:\n  haat products --category "$(haat categories --json | jq -r \'.[0].slug\')"',
      )
      .action(() => start(null))
  },
  run: runCategories,
})

/** Prints the categories in reverse, as the storefront shows them (spec §4). */
export async function runCategories({ api, out }: CliContext): Promise<void> {
  const { data } = answerOf(await api.call('listCategories'))
  out.result(data, (screen) => {
    const rows = data.toReversed().map(({ id, name, slug }) => [String(id), name, slug])
    return formatTable(
      [{ title: 'ID', align: 'right' }, { title: 'Category' }, { title: 'Slug' }],
      rows,
      screen,
    )
  })
}
