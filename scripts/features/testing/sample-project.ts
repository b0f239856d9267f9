import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../../build/root.ts'

/** Steps that need no shop: they end as they are told to. */
const STEPS = `
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { When } from '@cucumber/cucumber'

const tried = new Set()
When('all is well', () => undefined)
When('something breaks', () => { throw new Error('expected tea, saw coffee') })
When('{word} breaks once', (what) => {
  if (tried.has(what)) return
  tried.add(what)
  throw new Error('not yet')
})
When('it cannot be done', function () {
  this.log('no clock there')
  return 'skipped'
})
When('it takes for ever', { timeout: -1 }, async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  writeFileSync(process.env.SAMPLE_PID_FILE, child.pid + ' ' + mkdtempSync(join(tmpdir(), 'left-')))
  await new Promise(() => setInterval(() => undefined, 1000))
})
`

/** A project of its own with one feature file, for the real cucumber to run. */
export function sampleProject(feature: string): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'haat-sample-'))
  mkdirSync(join(root, 'features', 'steps'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(root, 'cucumber.mjs'),
    "export default { import: ['features/steps/*.js'], strict: true }\n",
  )
  writeFileSync(join(root, 'features', 'steps', 'sample.js'), STEPS)
  writeFileSync(join(root, 'features', 'sample.feature'), feature)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
