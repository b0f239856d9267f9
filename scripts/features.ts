import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { tracesFolder } from '#features/support/run-parameters.ts'
import { memoryFolder } from '#server/test/memory-folder.ts'

import { toolCommand } from './build/npm-command.ts'
import { ROOT } from './build/root.ts'
import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { installBrowser } from './checks/prerequisites.ts'
import { FEATURES_HELP, readArguments } from './features/arguments.ts'
import { readScenarios } from './features/scenario-results.ts'

// `npm run features`: builds what is outdated and runs cucumber, once for each profile.
const read = readArguments(process.argv.slice(2))
if (read.kind === 'error') {
  console.error(read.message)
  process.exit(2)
}
if (read.kind === 'help') {
  console.log(FEATURES_HELP)
  process.exit(cucumber(['--help']))
}
await bringUpToDate(generateStep)
if (!read.deployed) await bringUpToDate(storefrontStep)
if (read.profiles.includes('web')) await installBrowser()
for (const profile of read.profiles)
  rmSync(join(ROOT, tracesFolder(profile)), { recursive: true, force: true })
// Everything temporary of the run is in one folder. PostgreSQL's own user must be able to enter it.
const temporary = mkdtempSync(join(memoryFolder(), 'haat-features-'))
chmodSync(temporary, 0o755)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
// Ctrl-C reaches cucumber as well: wait for it, so that its processes and files are gone first.
process.on('SIGINT', () => {})

const codes = read.profiles.map((profile) =>
  cucumber(['--profile', profile, ...read.args], { TMPDIR: temporary }),
)
const ran = read.profiles.reduce((sum, profile) => sum + readScenarios(profile).length, 0)
if (codes.every((code) => code === 0) && ran === 0 && !read.args.includes('--dry-run')) {
  console.error('No scenario matches these paths, names and tags.')
  process.exit(2)
}
process.exit(Math.max(...codes))

function cucumber(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status, signal } = spawnSync(...toolCommand('cucumber-js', args), {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules'),
      ...env,
    },
  })
  return signal === null ? (status ?? 1) : 130
}
