import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { chooseNpm } from '../../bootstrap/choose-node.mjs'
import { alone } from '../../bootstrap/lock.mjs'
import { ROOT } from '../../build/root.ts'

const PINNED = join(import.meta.dirname, 'lighthouse')
const FILES = ['package.json', 'package-lock.json']
const FOLDER = join(ROOT, '.cache', 'lighthouse')
const STAMP = join(FOLDER, 'installed')
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')

/**
 * The file of Lighthouse's program, in the pinned version. It is 110 packages and 170 MB, so that it comes when this
 * bench first runs and not with the project.
 */
export function lighthouseProgram(): Promise<string> {
  return alone(join(ROOT, '.cache', 'lighthouse.lock'), async () => {
    if (!isInstalled()) install()
    return PROGRAM
  })
}

function isInstalled(): boolean {
  const wanted = readFileSync(join(PINNED, 'package-lock.json'), 'utf8')
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
}

function install(): void {
  process.stderr.write('Installing Lighthouse …\n')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const file of FILES) copyFileSync(join(PINNED, file), join(FOLDER, file))
  const { program, first, shell } = chooseNpm({
    platform: process.platform,
    execPath: process.execPath,
    npmFile: process.env['npm_execpath'],
  })
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(program, args, { cwd: FOLDER, stdio: ['ignore', 2, 2], shell })
  if (status !== 0) throw new Error('npm ci of Lighthouse failed; see above.')
  copyFileSync(join(PINNED, 'package-lock.json'), STAMP)
}
