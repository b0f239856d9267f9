import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

// Runs `nihonhaat` on a production machine: as the service's user, with the service's settings. See deploy/haat-tool.
const EXIT_NO_PERMISSION = 77
const EXIT_BAD_CONFIGURATION = 78

/** The environment file and the user of the service; tests use others. */
const SETTINGS = process.env['NIHONHAAT_SETTINGS'] ?? '/etc/nihonhaat.env'
const USER = process.env['NIHONHAAT_USER'] ?? 'nihonhaat'

const [command = '--help'] = process.argv.slice(2)
if (!['--help', '-h', 'help'].includes(command)) {
  const settings = readSettings()
  becomeUser()
  process.umask(0o077)
  Object.assign(process.env, { NODE_ENV: 'production', ...settings })
}
await import('./nihonhaat.ts')

function readSettings(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(SETTINGS, 'utf8'))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing) return end(EXIT_BAD_CONFIGURATION, `There is no settings file ${SETTINGS}`)
    return end(EXIT_NO_PERMISSION, `Only root may read ${SETTINGS}: run sudo nihonhaat ${command}`)
  }
}

/** Switches to the user of the service, so that created files belong to it. */
function becomeUser(): void {
  if (process.getuid?.() !== 0) return
  // The user's own group comes first.
  const { status, stdout } = spawnSync('id', ['-G', USER], { encoding: 'utf8' })
  if (status !== 0) {
    end(EXIT_BAD_CONFIGURATION, `There is no user ${USER} on this machine, whose service the shop is`)
  }
  const groups = stdout.trim().split(' ').map(Number)
  process.setgroups?.(groups)
  process.setgid?.(groups[0] ?? USER)
  process.setuid?.(USER)
  process.env['HOME'] = '/'
}

function end(code: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
