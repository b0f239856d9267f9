import type { CliContext } from '#cli/context.ts'

/** What starts the person's browser on a system; null where there is no screen to show it on. */
export function browserCommand(
  platform: NodeJS.Platform,
  env: CliContext['env'],
  url: string,
): readonly [program: string, ...args: string[]] | null {
  if (platform === 'darwin') return ['open', url]
  // `start` is a word of the shell, which would read & in an address as its own.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  if (env['WSL_DISTRO_NAME']) return ['rundll32.exe', 'url.dll,FileProtocolHandler', url]
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : null
}
