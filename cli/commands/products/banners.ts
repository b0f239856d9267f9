import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { answerOf } from '#cli/network/answer.ts'
import { formatTable } from '#cli/output/table.ts'

export const bannersCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description('Lists the banners of the home page, in their order.')
      .addHelpText('after', "\nExamples:\n  haat banners\n  haat banners --json | jq -r '.[].photo'")
      .action(() => start(null))
  },
  run: runBanners,
})

export async function runBanners({ api, out }: CliContext): Promise<void> {
  const { data } = answerOf(await api.call('listBanners'))
  out.result(data, (screen) =>
    data.length === 0
      ? ''
      : formatTable(
          [{ title: 'Title' }, { title: 'Subtitle', flexible: true }, { title: 'Picture' }],
          data.map(({ title, subtitle, photo }) => [title, subtitle, photo]),
          screen,
        ),
  )
  if (data.length === 0) out.note('No banners found')
}
