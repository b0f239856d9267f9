import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, '.cache', 'stamps')

/** A step of the build: what it reads, as globs from the project's root, and what must be there when it is done. */
export type Step = {
  name: string
  title: string
  inputs: string[]
  outputs: string[]
  run: () => Promise<void>
}

/** Runs a step unless nothing that it reads has changed since it last ended well. Returns whether it ran. */
export async function runIfStale(step: Step): Promise<boolean> {
  const state = stateOf(step.inputs)
  const stamp = join(FOLDER, step.name)
  const outputsThere = step.outputs.every((path) => existsSync(join(ROOT, path)))
  if (outputsThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return false
  process.stderr.write(`${step.title} …\n`)
  await step.run()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
  return true
}

/** Path, size and time of every input: cheap enough to ask at each start. */
function stateOf(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: ROOT }).sort()) {
    const { size, mtimeMs } = statSync(join(ROOT, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
