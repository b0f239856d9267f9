import { spawn } from 'node:child_process'

import { stopWithBootstrap } from './bootstrap/signals.mjs'
import { npmCommand, toolCommand } from './build/npm-command.ts'
import { generateStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fillNewStore } from './nihonhaat/seed-store.ts'

const { mock } = npmCommand('dev', 'store and storefront beside each other, both reloading what changes')
  .option(
    '--mock',
    'the storefront alone, without a server: every call is answered with an example of openapi.yaml',
    false,
  )
  .parse()
  .opts<{ mock: boolean }>()
stopWithBootstrap()
await bringUpToDate(generateStep)
if (!mock) {
  await fillNewStore()
  const watch = ['--watch-preserve-output', '--watch', 'server/main.ts']
  const store = spawn(...toolCommand('node', watch), { stdio: 'inherit' })
  store.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => store.kill(signal))
}
const { createServer } = await import('vite')
const vite = await createServer(mock ? { mode: 'mock' } : {})
await vite.listen()
vite.printUrls()
