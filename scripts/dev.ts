import { spawn } from 'node:child_process'

import { runIfStale } from './build/stamps.ts'
import { generateStep } from './build/steps.ts'
import { seedStore } from './seed-store.ts'

// `npm run dev`: server and Vite beside each other, both reloading; `npm run dev:mock`: the storefront alone, answered
// by the generated mock handlers.
const mock = process.argv.includes('--mock')
await runIfStale(generateStep)
if (!mock) await seedStore({ onlyWhenEmpty: true })
const commands = mock
  ? [['vite', '--mode', 'mock']]
  : [['node', '--watch-preserve-output', '--watch', 'server/main.ts'], ['vite']]
const children = commands.map(([program = '', ...args]) =>
  spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }),
)
const stopAll = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stopAll)
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
