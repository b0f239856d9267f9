import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { InvalidArgumentError, Option } from 'commander'

import { STORES, SURFACES, tracesFolder, type Surface } from '#features/support/run-parameters.ts'
import { memoryFolder } from '#server/test/memory-folder.ts'

import { npmCommand, toolCommand } from './build/npm-command.ts'
import { ROOT } from './build/root.ts'
import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { installBrowser } from './checks/prerequisites.ts'
import { readScenarios } from './features/scenario-results.ts'

// `npm run features`: builds what is outdated and runs cucumber, once for each profile.
type Options = { profile?: Surface; store?: string; url?: string }

const command = npmCommand(
  'features',
  "run the scenarios with cucumber; all other options are cucumber's own",
)
  .argument('[paths...]', 'feature files, with lines (features/session/login.feature:12), or folders')
  .addOption(
    new Option('-p, --profile <surface>', 'only web, the browser, or only cli, the terminal').choices(
      SURFACES,
    ),
  )
  .addOption(
    new Option('--store <engine>', 'of the stores that scenarios start')
      .choices(STORES.filter((kind) => kind !== 'deployed'))
      .conflicts('url'),
  )
  .option('--url <address>', 'a running deployment; HAAT_OPERATOR_KEY has its operator key', storeUrl)
  .addHelpText('after', "\nHEADED=1 shows the browser; PWDEBUG=1 opens Playwright's inspector.")
  .allowUnknownOption()
  .parse()
const { profile: only, store, url } = command.opts<Options>()
const profiles: readonly Surface[] = only === undefined ? SURFACES : [only]
const parameters = url === undefined ? { store } : { store: 'deployed', url }
const args = [...command.args, '--world-parameters', JSON.stringify(parameters)]

await bringUpToDate(generateStep)
if (url === undefined) await bringUpToDate(storefrontStep)
if (profiles.includes('web')) await installBrowser()
for (const profile of profiles) rmSync(join(ROOT, tracesFolder(profile)), { recursive: true, force: true })
// The folder of all temporary files. The user of PostgreSQL must be able to enter it.
const temporary = mkdtempSync(join(memoryFolder(), 'haat-features-'))
chmodSync(temporary, 0o755)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
// Ctrl-C reaches cucumber as well: wait for it, so that its processes and files are gone first.
process.on('SIGINT', () => {})

const codes = profiles.map((profile) => cucumber(['--profile', profile, ...args]))
const ran = profiles.reduce((sum, profile) => sum + readScenarios(profile).length, 0)
if (codes.every((code) => code === 0) && ran === 0 && !args.includes('--dry-run')) {
  console.error('No scenario matches these paths, names and tags.')
  process.exit(2)
}
process.exit(Math.max(...codes))

function cucumber(cucumberArgs: readonly string[]): number {
  const { status, signal } = spawnSync(...toolCommand('cucumber-js', cucumberArgs), {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules'), TMPDIR: temporary },
  })
  return signal === null ? (status ?? 1) : 130
}

function storeUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '')
  throw new InvalidArgumentError('It has to be an address such as https://shop.example.')
}
