// `npm run mutation` changes the code one small thing at a time and reports which changes no test detects.
// One file: `npm run mutation -- --mutate core/money.ts`.

// The rules are the same on both databases, and SQLite starts faster. What is of PostgreSQL alone is tested on PostgreSQL.
process.env.HAAT_TEST_DATABASES = 'sqlite'

export default {
  mutate: [
    ...['core/**/*.ts', 'contract/*.ts', 'server/orders/*.ts', '!**/*.test.ts', '!**/testing/**'],
    // Most changes of a queue make orders wait for ever, each until the time-out. postgres-order-writer.test.ts,
    // order-races.test.ts and several-instances.test.ts prove it in `npm test`.
    '!server/orders/postgres-order-writer.ts',
  ],
  testFiles: [
    'core/**/*.test.ts',
    'contract/*.test.ts',
    // The slow ones are left out: races, groups, several instances and killed stores.
    'server/orders/!(killed-store|order-races|postgres-order-writer|several-instances).test.ts',
    'server/orders/admin/!(transition-races|report-plans).test.ts',
    'server/accounts/unused-accounts.test.ts',
  ],
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  // A mutant in code that runs once, when a module loads, needs every test; most of these are texts.
  ignoreStatic: true,
  disableTypeChecks: false,
  // A busy machine must not count as a detected mutant.
  timeoutMS: 30_000,
  ignorePatterns: ['/dist', '/data'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false, logTests: false },
  htmlReporter: { fileName: 'reports/mutation.html' },
  thresholds: { high: 100, low: 90, break: 90 },
}
