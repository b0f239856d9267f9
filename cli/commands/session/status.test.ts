import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

test('reports ready when the store can serve', async () => {
  const { run } = openTerminal()
  expect((await run('status')).out).toBe('Store   https://store.test\nStatus  ready\n')
  expect(JSON.parse((await run('status', '--json')).out)).toEqual({
    url: 'https://store.test',
    healthy: true,
    ready: true,
  })
})

test('ends with 6 and says whether browsing works when the store cannot serve', async () => {
  store.use(mockOperation('getReadiness', ({ problem }) => problem('unavailable')))
  const reading = await openTerminal().run('status')
  expect([reading.exit, reading.err]).toEqual([6, expect.stringContaining('browsing works')])
  store.use(mockOperation('getReadsReady', ({ problem }) => problem('unavailable')))
  const away = await openTerminal().run('status')
  expect([away.exit, away.err]).toEqual([6, expect.not.stringContaining('look around')])
})

test('asks until the store can serve when there is time to wait', async () => {
  let asked = 0
  store.use(
    mockOperation('getReadiness', ({ problem, respond }) => {
      asked += 1
      return asked < 3 ? problem('unavailable') : respond(200, { status: 'ok' })
    }),
  )
  expect((await openTerminal().run('status', '--wait', '10')).exit).toBe(0)
  expect(asked).toBe(3)
})

test('stops when the time is over, and at once when the address is no store', async () => {
  store.use(mockOperation('getHealth', ({ networkError }) => networkError()))
  const started = performance.now()
  expect((await openTerminal().run('status', '--wait', '0.6')).exit).toBe(6)
  expect(performance.now() - started).toBeGreaterThan(590)
  store.use(mockOperation('getHealth', ({ offContract }) => offContract(new Response('Hi', { status: 404 }))))
  expect((await openTerminal().run('status', '--wait', '60')).exit).toBe(7)
})
