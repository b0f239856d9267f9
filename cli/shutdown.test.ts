import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnding, endedBySignal } from './shutdown.ts'
import { CliError } from './errors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what holds when the signal comes is told, what is over is not', () => {
  const ending = createEnding()
  const over = ending.during('Batch 1 is under way')
  ending.during('The order is in doubt: haat order resume')
  over()
  ending.end('SIGTERM')
  expect(endedBySignal(ending, null)).toMatchObject({
    exit: 143,
    code: 'interrupted',
    message: 'Ended by SIGTERM',
    hints: ['The order is in doubt: haat order resume'],
  })
})

test('what the command said as it stopped is told below, but not that its call was stopped', () => {
  const ending = createEnding()
  ending.end('SIGINT')
  const said = new CliError(6, 'aborted', 'The call was stopped', { hints: ['Run it again'] })
  expect(endedBySignal(ending, said)).toMatchObject({ exit: 130, detail: undefined, hints: ['Run it again'] })
  const other = new CliError(6, 'network', 'No answer')
  expect(endedBySignal(ending, other.under('Order Failure'))).toMatchObject({
    exit: 130,
    detail: 'No answer',
  })
})

test('without a signal a failure stays what it is', () => {
  expect(endedBySignal(createEnding(), new CliError(5, 'sold_out', 'Sold out'))).toBeNull()
})

test('a command that does not end in time is ended; one that tidies up may take longer', async () => {
  const ended = async (more: number, waited: number): Promise<string> => {
    const ending = createEnding()
    if (more > 0) ending.takeTime(more)
    ending.end('SIGINT')
    await vi.advanceTimersByTimeAsync(waited)
    return Promise.race([ending.overdue.catch(() => 'ended'), Promise.resolve().then(() => 'runs on')])
  }
  expect([await ended(0, 1999), await ended(0, 2000)]).toEqual(['runs on', 'ended'])
  expect([await ended(9000, 8999), await ended(9000, 9000)]).toEqual(['runs on', 'ended'])
})

test('the same key twice in a moment is one signal; told again later, it means at once', async () => {
  const ending = createEnding()
  expect(ending.end('SIGINT')).toBe(true)
  expect(ending.end('SIGINT')).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(ending.end('SIGINT')).toBe(false)
})
