import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { alone } from '#scripts/bootstrap/lock.mjs'

import { contentOf } from './content-of.ts'
import { ROOT } from './root.ts'

/** A step of the build: what it reads and what it writes, as globs from the project's root. */
export type Step = {
  name: string
  title: string
  inputs: string[]
  outputs: string[]
  run: () => Promise<void>
}

/**
 * Runs a step unless the contents of all that it reads and of all that it wrote are those of its last good end: an
 * output that somebody deleted or edited is made again. Two processes do this one after the other. Returns whether it
 * ran.
 */
export function bringUpToDate(step: Step, root = ROOT): Promise<boolean> {
  const cache = join(root, '.cache')
  const stamp = join(cache, 'stamps', step.name)
  return alone(
    join(cache, 'build.lock'),
    async () => {
      const inputs = contentOf(step.inputs, root)
      if (textOf(stamp) === `${inputs} ${contentOf(step.outputs, root)}`) return false
      process.stderr.write(`${step.title} …\n`)
      await step.run()
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, `${inputs} ${contentOf(step.outputs, root)}`)
      return true
    },
    { onWait: () => process.stderr.write('Waiting for another run that is building …\n') },
  )
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
