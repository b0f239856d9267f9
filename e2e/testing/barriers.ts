import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations of axe on the current page, one line each: rule, help and element. */
export async function barriers(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run({
      // Skips the details of passed rules.
      resultTypes: ['violations'],
    }),
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
}
