import { stopWithBootstrap } from './bootstrap/signals.mjs'
import { npmCommand, toolCommand } from './build/npm-command.ts'
import { generateStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { runTogether } from './run-together.ts'
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
if (!mock) await fillNewStore()
const commands = mock
  ? [toolCommand('vite', ['--mode', 'mock'])]
  : [toolCommand('node', ['--watch-preserve-output', '--watch', 'server/main.ts']), toolCommand('vite', [])]
const stop = new AbortController()
process.on('SIGINT', () => stop.abort())
process.on('SIGTERM', () => stop.abort())
process.exitCode = await runTogether(commands, stop.signal)
