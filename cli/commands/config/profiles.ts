import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { formatTable } from '#cli/output/table.ts'
import { keptProfiles } from '#cli/session/settings-store.ts'

export const profilesCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description('Lists the profiles with their store and who is signed in.')
      .addHelpText('after', '\nExamples:\n  haat profiles\n  haat profiles --json | jq -r ".[].name"')
      .action(() => start(null))
  },
  run: runProfiles,
})

export async function runProfiles({ kept, settings, out }: CliContext): Promise<void> {
  const profiles = (await keptProfiles(kept.folder)).map((profile) => ({
    ...profile,
    current: profile.name === settings.profile,
  }))
  out.result(profiles, (screen) =>
    formatTable(
      ['', 'Profile', 'Store', 'Signed in', 'Operator', 'Marked'].map((title) => ({
        title,
        flexible: title === 'Store',
      })),
      profiles.map((each) => [
        each.current ? '*' : '',
        each.name,
        each.fault ?? each.url ?? '',
        each.user ?? '',
        each.operator ? 'key' : '',
        each.production ? 'production' : '',
      ]),
      screen,
    ),
  )
}
