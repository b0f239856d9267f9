import { defineConfig } from '@playwright/test'

import { launchOptions } from '#features/drivers/web/browser.ts'

// Browser tests of layout, timers, service workers and contrast; rules of the shop are scenarios in `features/`.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'reports/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that passes at its second attempt is named by `npm test`: look for the cause in its trace.
  retries: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: 'reports/e2e.json' }],
    ['html', { outputFolder: 'reports/e2e-html', open: 'never' }],
  ],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    // Only tests of the worker keep the shop on the device.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})
