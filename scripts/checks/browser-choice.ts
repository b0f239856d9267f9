/** What decides about browsers: the system, its C library (null but on Linux), and whether we may install packages. */
export type Machine = { platform: string; libc: 'glibc' | 'musl' | null; root: boolean }

/** A program that installs, with its arguments; `playwright` is the project's own, the others the machine's. */
export type InstallCommand = [program: 'playwright' | 'apt-get' | 'apk', ...args: string[]]

/** Where Linux systems keep a Chromium; the shell starts quicker than the whole browser. */
const LINUX_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/**
 * The files that may be a browser to test with, best first: the one that HAAT_CHROMIUM names and no other, else
 * Playwright's `own` and the system's. Playwright has none for musl.
 */
export function browserFiles({ platform, libc }: Machine, named: string | undefined, own: string): string[] {
  if (named) return [named]
  return [...(libc === 'musl' ? [] : [own]), ...(platform === 'linux' ? LINUX_BROWSERS : [])]
}

/** How to get a browser where there is none, to be tried in this order. */
export function installCommands({ platform, libc, root }: Machine): InstallCommand[] {
  const commands: InstallCommand[] = []
  if (libc !== 'musl') commands.push(['playwright', 'install', 'chromium-headless-shell', 'chromium'])
  if (platform !== 'linux' || !root) return commands
  if (libc === 'musl') return [['apk', 'add', '--quiet', 'chromium']]
  const apt: InstallCommand[] = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'],
  ]
  return [...commands, ...apt]
}

/** What a person can do when none starts, in one sentence. */
export function browserHints({ platform, libc }: Machine): string {
  const name = 'or name one that does in HAAT_CHROMIUM'
  if (platform !== 'linux') return `Run npx playwright install chromium, ${name}.`
  if (libc === 'musl') return `Install one that starts (apk add chromium), ${name}.`
  return `Install one that starts (on Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium), ${name}.`
}
