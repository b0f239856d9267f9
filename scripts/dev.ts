import { spawn } from 'node:child_process'

import { stopWithBootstrap } from './bootstrap/signals.mjs'
import { npmCommand, toolCommand } from './build/npm-command.ts'
import { generateStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fillNewStore } from './seed-store.ts'

const { mock } = npmCommand('dev', 'store and storefront beside each other, both reloading what changes')
  .option('--mock', 'the storefront alone, answered by a mock of the store that holds the demo shop', false)
  .parse()
  .opts<{ mock: boolean }>()
stopWithBootstrap()
await bringUpToDate(generateStep)
if (!mock) await fillNewStore()
const commands = mock
  ? [toolCommand('vite', ['--mode', 'mock'])]
  : [toolCommand('node', ['--watch-preserve-output', '--watch', 'server/main.ts']), toolCommand('vite', [])]
const children = commands.map(([program, args]) => spawn(program, args, { stdio: 'inherit' }))
const stopAll = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stopAll)
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
