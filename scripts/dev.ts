import { spawn } from 'node:child_process'

import { stopWithBootstrap } from './bootstrap/signals.mjs'
import { generateStep } from './build/steps.ts'
import { toolCommand } from './build/tool-command.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fillNewStore } from './seed-store.ts'

// `npm run dev`: server and Vite beside each other, both reloading; `npm run dev:mock`: the storefront alone, answered
// by the mock, which holds the demo shop.
stopWithBootstrap()
const mock = process.argv.includes('--mock')
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
