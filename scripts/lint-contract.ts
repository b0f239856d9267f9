import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { collectOperations } from './generate/collect-operations.ts'
import { collectProblems } from './generate/emit-problems.ts'
import { readContract } from './generate/read-contract.ts'
import { lintProblems } from './lint-contract/lint-problems.ts'
import { lintReplies } from './lint-contract/lint-replies.ts'

// Is openapi.yaml a valid OpenAPI document whose examples hold (Redocly), and does it keep this project's rules?
const root = fileURLToPath(new URL('../', import.meta.url))
const env = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
}
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const linted = spawnSync(process.execPath, [redocly, 'lint', 'openapi.yaml', '--format=stylish'], {
  cwd: root,
  env,
  encoding: 'utf8',
})

const contract = readContract(new URL('../openapi.yaml', import.meta.url))
const operations = collectOperations(contract)
const findings = [...lintReplies(operations), ...lintProblems(operations, collectProblems(contract))]

if (linted.status !== 0) console.error(`${linted.stdout}${linted.stderr}`)
for (const { place, message } of new Map(
  findings.map((finding) => [JSON.stringify(finding), finding]),
).values()) {
  console.error(`openapi.yaml ${place}: ${message}`)
}
if (linted.status !== 0 || findings.length > 0) {
  console.error('The contract needs the corrections above; then run: npm run generate')
  process.exitCode = 1
} else {
  console.log(`openapi.yaml is sound: ${operations.length} operations, examples and problems agree`)
}
