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
import { dirname, join, matchesGlob } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { generateStep } from '../../build/steps.ts'
import { takeAsMade } from '../../build/up-to-date.ts'
import type { Sabotage } from '../rules.ts'

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
    const text = readFileSync(join(this.folder, file), 'utf8')
    // As a function: a dollar sign in the text stands for itself.
    const broken = text.replace(from, () => to)
    this.#write(file, broken)
    return () => this.#write(file, text)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
    // Else what is generated would be made again before scenarios run, and be whole.
    if (generateStep.outputs.some((glob) => matchesGlob(file, glob))) takeAsMade(generateStep, this.folder)
  }
}
