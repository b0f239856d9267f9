import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { Sabotage } from '../coverage/sabotages.ts'

/** What is made, not written: taken along, so that only what a change touches is built anew. */
const MADE = ['dist', '.cache/stamps']

/** A copy of the project as it stands, not yet committed changes included, with the packages of the original. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'haat-sabotage-'))

  constructor(root = ROOT) {
    const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    for (const file of [...files.split('\0').filter((each) => each !== ''), ...MADE]) {
      if (!existsSync(join(root, file))) continue
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      cpSync(join(root, file), join(this.folder, file), { recursive: true, preserveTimestamps: true })
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
  }

  /** Breaks a rule; the function that comes back mends it. */
  break({ file, from, to }: Sabotage): () => void {
    const path = join(this.folder, file)
    const text = readFileSync(path, 'utf8')
    // As a function: a dollar sign in the text stands for itself.
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    return () => writeFileSync(path, text)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
