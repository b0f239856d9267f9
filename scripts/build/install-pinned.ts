import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { chooseNpm } from '../bootstrap/choose-node.mjs'
import { alone } from '../bootstrap/lock.mjs'
import { ROOT } from './root.ts'

const FILES = ['package.json', 'package-lock.json']

/**
 * The folder below `.cache` with the packages that a lock file in `pinned` names: too large to come with the project,
 * they come when something first asks for them. Throws when npm cannot get them.
 */
export function installPinned(pinned: string, name: string): Promise<string> {
  const folder = join(ROOT, '.cache', name)
  return alone(join(ROOT, '.cache', `${name}.lock`), async () => {
    if (!isInstalled(pinned, folder)) install(pinned, folder, name)
    return folder
  })
}

function isInstalled(pinned: string, folder: string): boolean {
  const stamp = join(folder, 'installed')
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === readFileSync(join(pinned, 'package-lock.json'), 'utf8')
  )
}

function install(pinned: string, folder: string, name: string): void {
  process.stderr.write(`Installing ${name} …\n`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) copyFileSync(join(pinned, file), join(folder, file))
  const { program, first, shell } = chooseNpm({
    platform: process.platform,
    execPath: process.execPath,
    npmFile: process.env['npm_execpath'],
  })
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 2, 2], shell })
  if (status !== 0) throw new Error(`npm ci of ${name} failed; see above.`)
  copyFileSync(join(pinned, 'package-lock.json'), join(folder, 'installed'))
}
