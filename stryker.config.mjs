// `npm run mutation` changes the code one small thing at a time and reports which changes no test notices.
// One file: `npm run mutation -- --mutate core/money.ts`.

// The rules are the same on both databases, and SQLite starts faster.
process.env.HAAT_TEST_DATABASES = 'sqlite'

export default {
  mutate: [
    'core/**/*.ts',
    'contract/*.ts',
    'server/operations/orders/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  testFiles: [
    'core/**/*.test.ts',
    'contract/*.test.ts',
    // These call the operations directly; over HTTP a mutant takes ten times as long.
    'server/operations/orders/{direct-order,write-order}.test.ts',
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
