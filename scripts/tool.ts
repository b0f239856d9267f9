import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { readEnvFile } from './keeping/env-file.ts'

/** What can be run so, each a script of this folder. */
const TOOLS = ['operator-keys', 'backup', 'restore', 'rehearse', 'mails', 'seed']
const EXIT_USAGE = 2
const EXIT_NO_PERMISSION = 77
const EXIT_BAD_CONFIGURATION = 78

/** Another file and another user than those of `deploy/`. */
const SETTINGS = process.env['NIHONHAAT_SETTINGS'] ?? '/etc/nihonhaat.env'
const USER = process.env['NIHONHAAT_USER'] ?? 'nihonhaat'

const [node = '', , tool = '', ...args] = process.argv
if (!TOOLS.includes(tool)) {
  end(EXIT_USAGE, `nihonhaat runs one of ${TOOLS.join(', ')}, such as: nihonhaat ${TOOLS[0]} --help`)
}
const settings = readSettings()
becomeUser()
process.umask(0o077)
Object.assign(process.env, { NODE_ENV: 'production', ...settings })
process.argv = [node, tool, ...args]
await import(`./${tool}.ts`)

function readSettings(): Record<string, string> {
  try {
    return readEnvFile(readFileSync(SETTINGS, 'utf8'))
  } catch (error) {
    if (isCoded(error, 'ENOENT')) end(EXIT_BAD_CONFIGURATION, `There are no settings in ${SETTINGS}`)
    return end(EXIT_NO_PERMISSION, `Only root may read ${SETTINGS}: say sudo nihonhaat ${tool}`)
  }
}

/** What is made belongs to the service, and what it may not touch stays untouched. */
function becomeUser(): void {
  if (process.getuid?.() !== 0) return
  // First its own group, then the others that it is in.
  const { status, stdout } = spawnSync('id', ['-G', USER], { encoding: 'utf8' })
  if (status !== 0) {
    end(EXIT_BAD_CONFIGURATION, `There is no user ${USER} on this machine, as whom the shop runs`)
  }
  const groups = stdout.trim().split(' ').map(Number)
  process.setgroups?.(groups)
  process.setgid?.(groups[0] ?? USER)
  process.setuid?.(USER)
  process.env['HOME'] = '/'
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function end(code: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
