import { mkdirSync } from 'node:fs'

import { runIfStale } from './build/stamps.ts'
import { storefrontStep } from './build/steps.ts'
import { featuresCheck } from './checks/features-check.ts'
import { programCheck, type Check } from './checks/check.ts'
import { vitestCheck } from './checks/vitest-check.ts'

// `npm test`: every check, the quick ones first. All of them run even when one fails, and the last line sums them up.
// Nothing is generated here, or the freshness of the committed code could not be judged.
const checks: Check[] = [
  programCheck('generated code is fresh', 'node', ['scripts/check-generated.ts']),
  programCheck('contract', 'node', ['scripts/lint-contract.ts']),
  programCheck('format', 'oxfmt', ['--check']),
  programCheck('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  programCheck('types', 'tsc', ['--noEmit']),
  programCheck('import directions', 'node', ['scripts/check-imports.ts']),
  programCheck('unused code', 'knip', []),
  programCheck('bytes of the first visit', 'node', ['scripts/check-bytes.ts']),
  vitestCheck,
  featuresCheck('cli'),
  featuresCheck('web'),
]

mkdirSync('reports', { recursive: true })
await runIfStale(storefrontStep)
let passed = 0
let failed = 0
for (const check of checks) {
  const started = performance.now()
  const outcome = await check
    .run()
    .catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }))
  passed += outcome.passed
  failed += outcome.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const found = outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.failed} failed`
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${check.name}: ${found} (${seconds} s)`)
  if (outcome.failed > 0) console.log(outcome.output)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
