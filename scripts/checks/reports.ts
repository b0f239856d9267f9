/** Where Vitest and Playwright write their JSON reports. */
export const VITEST_REPORT = 'reports/vitest.json'
export const PLAYWRIGHT_REPORT = 'reports/e2e.json'
