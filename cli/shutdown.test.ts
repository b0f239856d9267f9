import { expect, test } from 'vitest'
import { CliError } from './errors.ts'
import { createShutdown, interruptedBy, overdue } from './shutdown.ts'

test('reports the hints of the moment when the signal comes', () => {
  const shutdown = createShutdown()
  shutdown.hints.add('To remove its orders: haat smoke clean')
  shutdown.abort('SIGTERM')
  expect(interruptedBy(shutdown, null)).toMatchObject({
    exit: 143,
    code: 'interrupted',
    message: 'Ended by SIGTERM',
    hints: ['To remove its orders: haat smoke clean'],
  })
})

test('reports what the command said when more than its call was stopped', () => {
  const shutdown = createShutdown()
  shutdown.abort('SIGINT')
  const aborted = new CliError(6, 'interrupted', 'The call was stopped', { hints: ['Run it again'] })
  expect(interruptedBy(shutdown, aborted)).toMatchObject({
    exit: 130,
    detail: undefined,
    hints: ['Run it again'],
  })
  const other = new CliError(6, 'network', 'No answer').under('Order Failure')
  expect(interruptedBy(shutdown, other)).toMatchObject({ exit: 130, detail: 'No answer' })
})

test('leaves an error as it is when there was no signal', () => {
  expect(interruptedBy(createShutdown(), new CliError(5, 'sold_out', 'Sold out'))).toBeNull()
})

test('ends a command when it does not end in time after a signal', async () => {
  const shutdown = createShutdown()
  shutdown.graceMs = 20
  const late = overdue(shutdown)
  shutdown.abort('SIGINT')
  expect(await late).toMatchObject({ exit: 130, code: 'interrupted' })
})
