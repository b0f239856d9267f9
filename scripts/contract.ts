import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { npmCommand } from './build/npm-command.ts'
import { ROOT } from './build/root.ts'
import { changesSinceRelease, releaseContract } from './contract/contract-files.ts'
import { lintProblems, lintReplies } from './contract/lint-contract.ts'
import { collectOperations } from './generate/collect-operations.ts'
import { readContract } from './generate/contract.ts'

const program = npmCommand(
  'contract',
  'openapi.yaml: whether it is sound, and keeps what callers were promised',
)
program
  .command('check', { isDefault: true })
  .description('say what is wrong with it; the default')
  .action(() => {
    const [isSound, isKept] = [lint(), keepsReleased()]
    if (isKept) console.log('It keeps what was released')
    if (!isSound || !isKept) process.exitCode = 1
  })
program
  .command('release')
  .description('promise callers the contract as it is today')
  .option('--breaking', 'although callers of the released one may fail', false)
  .action(({ breaking }: { breaking: boolean }) => {
    if (!breaking && !keepsReleased()) {
      process.exitCode = 1
      return
    }
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    releaseContract(ROOT, version)
    console.log(`contract/released.yaml is the contract of ${version}`)
  })
program.parse()

function keepsReleased(): boolean {
  const changes = changesSinceRelease(ROOT)
  if (changes.length === 0) return true
  console.error('Callers of the released contract may fail over these changes of openapi.yaml:')
  for (const change of changes) console.error(`  ${change}`)
  console.error(
    'Take a change back, or promise it with its reason in the commit: npm run contract -- release --breaking',
  )
  return false
}

/** Checks that the contract is valid OpenAPI with valid examples (Redocly), and follows the rules of this project. */
function lint(): boolean {
  const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
  const linted = spawnSync(process.execPath, [redocly, 'lint', 'openapi.yaml', '--format=stylish'], {
    cwd: ROOT,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      NO_COLOR: '1',
    },
    encoding: 'utf8',
  })
  const contract = readContract(join(ROOT, 'openapi.yaml'))
  const operations = collectOperations(contract)
  const findings = [...lintReplies(operations), ...lintProblems(operations, contract['x-problems'])]
  if (linted.status !== 0) console.error(`${linted.stdout}${linted.stderr}`)
  for (const finding of findings) console.error(`openapi.yaml ${finding}`)
  const isSound = linted.status === 0 && findings.length === 0
  if (isSound)
    console.log(`openapi.yaml is sound: ${operations.length} operations, examples and problems agree`)
  else console.error('The contract needs the corrections above; then run: npm run generate')
  return isSound
}
