import { programCheck, type Check } from './check.ts'
import { featuresCheck } from './features-check.ts'
import { parityCheck } from './parity-check.ts'
import { browserCheck } from './starting-browser.ts'
import { vitestCheck } from './vitest-check.ts'

/**
 * Every check, the quick ones first. Nothing is generated here, or the freshness of the committed code could not be
 * judged.
 */
export const ALL_CHECKS: readonly Check[] = [
  browserCheck,
  programCheck(
    'types',
    'types',
    'tsc',
    ['--noEmit'],
    ['--noEmit', '-p', 'tsconfig.browsers.json'],
    ['--noEmit', '-p', 'tsconfig.terminal.json'],
    ['--noEmit', '-p', 'web/worker'],
  ),
  programCheck('lint', 'lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  programCheck('generated', 'generated code is fresh', 'node', ['scripts/check-generated.ts']),
  programCheck('contract', 'contract', 'node', ['scripts/contract.ts']),
  programCheck('format', 'format', 'oxfmt', ['--check']),
  programCheck('imports', 'import directions', 'node', ['scripts/check-imports.ts']),
  programCheck('unused', 'unused code', 'knip', []),
  {
    ...programCheck('bytes', 'bytes of the first visit', 'node', ['scripts/check-bytes.ts']),
    needs: 'browser',
  },
  vitestCheck,
  featuresCheck,
  // Of what those before them have shown.
  parityCheck,
  {
    ...programCheck('rules', 'rules, steps, and what holds them', 'node', ['scripts/evidence.ts']),
    heavy: true,
  },
]

/** Checks that look at the built storefront. */
export const NEED_STOREFRONT: readonly string[] = ['bytes', 'unit', 'features']
