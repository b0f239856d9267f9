import { existsSync, mkdirSync, readFileSync, writeFileSync, globSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

import { withLock } from '#scripts/bootstrap/lock.mjs'

import { ROOT } from './root.ts'
import { createHash } from 'node:crypto'

/** A build step with its inputs and outputs as globs, relative to the root of the project. */
export type BuildStep = {
  name: string
  title: string
  inputs: string[]
  outputs: string[]
  run: () => Promise<void>
}

/**
 * Runs a step unless its inputs and outputs are unchanged since its last success. A lock keeps two processes from running
 * steps at the same time. Returns whether the step ran.
 */
export function bringUpToDate(step: BuildStep, root = ROOT): Promise<boolean> {
  const stamp = join(root, '.cache', 'stamps', step.name)
  return withLock(
    join(root, '.cache', 'build.lock'),
    async () => {
      const inputs = contentOf(step.inputs, root)
      const made = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
      if (made === `${inputs} ${contentOf(step.outputs, root)}`) return false
      report(`${step.title} …`)
      await step.run()
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, `${inputs} ${contentOf(step.outputs, root)}`)
      return true
    },
    { onWait: () => report('Waiting for another run that is building …') },
  )
}

/** Shows progress only on a terminal. */
function report(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
}

/** A digest of the paths and contents of all files that match globs below `root`. */
function contentOf(globs: readonly string[], root: string): string {
  const hash = createHash('sha256')
  const files = globSync([...globs], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length).replaceAll(sep, '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
