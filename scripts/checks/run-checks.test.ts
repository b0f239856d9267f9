import { expect, test } from 'vitest'

import { type Check, type CheckOutcome, lastLines, runChecks } from './check.ts'

const good: CheckOutcome = { passed: 1, failed: 0, skipped: [], output: '' }
const bad: CheckOutcome = { passed: 0, failed: 1, skipped: [], output: 'why' }
const check = (name: string, outcome: CheckOutcome, more: Partial<Check> = {}): Check => ({
  name,
  title: name,
  run: async () => outcome,
  ...more,
})

async function run(checks: Check[], lanes = 1) {
  const printed: string[] = []
  const totals = await runChecks(checks, {
    lanes,
    print: (text) => printed.push(text.replace(/\(\d.*\)/, '(n s)')),
  })
  return { totals, printed }
}

test('all run though one fails, and a failed one prints what it found', async () => {
  const { totals, printed } = await run([check('one', good), check('two', bad), check('three', good)])
  expect(totals).toEqual({ passed: 2, failed: 1, skipped: [], flaky: [] })
  const told = ['✓ one: 1 passed (n s)', '✗ two: 1 failed (n s)', 'why', '✓ three: 1 passed (n s)']
  expect(printed).toEqual(told)
})

test('what needs a failed check is skipped by name instead of running into time-outs', async () => {
  let ran = false
  const web = check('scenarios', good, { needs: 'browser', heavy: true })
  web.run = async () => {
    ran = true
    return good
  }
  const { totals } = await run([check('browser', bad), check('bytes', good, { needs: 'browser' }), web], 2)
  expect(ran).toBe(false)
  expect(lastLines(totals)).toBe('skipped: bytes\nskipped: scenarios\n0 passed, 1 failed, 2 skipped')
})

test('what can be proved without the failed check is, and the rest is told apart', async () => {
  const some = { ...good, skipped: [{ what: 'scenarios through the browser', count: 2 }] }
  const scenarios = check('scenarios', bad, { needs: 'browser', heavy: true, without: async () => some })
  const { totals, printed } = await run([check('browser', bad), scenarios])
  expect(printed.at(-1)).toBe('✓ scenarios: 1 passed (n s)')
  expect(lastLines(totals)).toBe('skipped: scenarios through the browser (2)\n1 passed, 1 failed, 2 skipped')
})

test('a check that throws is one failure', async () => {
  const throws = check('one', good, { run: () => Promise.reject(new Error('no disk')) })
  const { totals, printed } = await run([throws])
  expect(totals.failed).toBe(1)
  expect(printed.at(-1)).toBe('Error: no disk')
})

test('light checks run side by side, heavy ones alone', async () => {
  const running = new Set<string>()
  const seen: string[] = []
  const watched = (name: string, more: Partial<Check> = {}) =>
    check(name, good, {
      ...more,
      run: async () => {
        running.add(name)
        await new Promise((resume) => setTimeout(resume, 5))
        seen.push([...running].join('+'))
        running.delete(name)
        return good
      },
    })
  await run([watched('a'), watched('b'), watched('c', { heavy: true }), watched('d', { heavy: true })], 2)
  expect(seen).toEqual(['a+b', 'b', 'c', 'd'])
})

test('what was flaky and what was skipped is named and counted before the last line, which stands alone', async () => {
  const skipped = [
    { what: 'orders', count: 1 },
    { what: 'carts (PostgreSQL)', count: 12 },
  ]
  const { totals } = await run([check('one', { ...good, skipped, flaky: ['a cart, cart.feature:3 (web)'] })])
  const left = 'skipped: orders\nskipped: carts (PostgreSQL) (12)'
  expect(lastLines(totals)).toBe(
    `flaky: a cart, cart.feature:3 (web)\n${left}\n1 passed, 0 failed, 13 skipped`,
  )
  expect(lastLines({ passed: 3, failed: 0, skipped: [], flaky: [] })).toBe('3 passed, 0 failed')
})
