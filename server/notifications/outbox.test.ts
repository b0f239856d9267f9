import { describe, expect, test, vi } from 'vitest'
import { hangingTransport, HOUR_MS, openPostOffice } from '#server/test/outbox-fixture.ts'
import type { MailTransport } from './mail-transport.ts'

describe('the outbox', () => {
  const office = openPostOffice()
  const { outboxWith, promise, promiseMany, rows, sendingOutbox, waiting } = office

  test('what could not be sent is tried again after a pause that grows', { tags: 'F-23' }, async () => {
    await promise('a@example.com')
    const send = vi.fn<MailTransport>().mockRejectedValue(new Error('451 try later'))
    const outbox = outboxWith(send)
    for (const [laterMs, attempts] of [
      [0, 1],
      [1999, 1],
      [1, 2],
      [3999, 2],
      [1, 3],
    ] as const) {
      office.now += laterMs
      if (attempts === 3) send.mockResolvedValue()
      await outbox.flush()
      expect(send).toHaveBeenCalledTimes(attempts)
    }
    expect(await rows()).toMatchObject([{ claim: null, last_problem: null, attempts: 3, given_up_at: null }])
    expect(await waiting()).toEqual([])
  })

  test('after a day it is given up, and kept with the reason', { tags: 'F-23' }, async () => {
    await promise('a@example.com')
    const send = vi.fn<MailTransport>().mockRejectedValue(new Error('451 try later'))
    const outbox = outboxWith(send)
    for (let hour = 0; hour <= 24; hour += 1) {
      await outbox.flush()
      office.now += HOUR_MS
    }
    expect(office.ends.filter((end) => end === 'given up')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ sent_at: null, claim: null, last_problem: '451 try later' }])
    expect(await waiting()).toEqual([])
    const tried = send.mock.calls.length
    office.now += 48 * HOUR_MS
    await outbox.flush()
    expect(send).toHaveBeenCalledTimes(tried)
  })

  test(
    'a mail behind several that hang leaves all the same, with one place alone',
    { tags: 'F-23' },
    async () => {
      await promiseMany(3)
      await promise('quick@example.com')
      const { send, letGo } = hangingTransport()
      const quick = Promise.withResolvers<void>()
      const outbox = outboxWith(
        async (message, signal) => {
          if (message.recipient !== 'quick@example.com') return send(message, signal)
          quick.resolve()
        },
        { parallel: 1, pace: { slowMs: 20, restMs: 0 } },
      )
      outbox.nudge()
      await quick.promise
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(3))
      letGo()
    },
  )

  test('never more are under way than places and slow ones beside them', async () => {
    await promiseMany(20)
    const { send, letGo, recipients } = hangingTransport()
    const outbox = outboxWith(send, { parallel: 2, pace: { slowMs: 5, restMs: 0 } })
    outbox.nudge()
    await vi.waitFor(() => expect(recipients).toHaveLength(8))
    await new Promise((resume) => setTimeout(resume, 50))
    expect(recipients).toHaveLength(8)
    letGo()
    await outbox.flush()
    expect(await waiting()).toEqual([])
  })

  test('mail that was put off is not forgotten when the clock is set back', { tags: 'F-19' }, async () => {
    office.now += 1000 * HOUR_MS
    await promise('a@example.com')
    const send = vi.fn<MailTransport>().mockRejectedValueOnce(new Error('451')).mockResolvedValue()
    const outbox = outboxWith(send)
    await outbox.flush()
    office.now -= 1000 * HOUR_MS
    await outbox.flush()
    expect(send).toHaveBeenCalledTimes(1)
    await outbox.look()
    await outbox.flush()
    expect(send).toHaveBeenCalledTimes(2)
    expect(await waiting()).toEqual([])
  })

  test(
    'after a handful the outbox rests, so that many confirmations take no time from orders',
    { tags: 'F-11' },
    async () => {
      const { outbox, sent } = sendingOutbox({ parallel: 2, pace: { restMs: 60_000 } })
      // Who hurried it once is gone.
      await outbox.flush()
      const promised = await promiseMany(6)
      outbox.nudge()
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(4))
      await outbox.look()
      await new Promise((resume) => setTimeout(resume, 50))
      expect(sent).toHaveLength(2)
      // Stopping does not rest.
      await outbox.stop()
      expect(sent.toSorted()).toEqual(promised)
    },
  )

  test('mail promised while the outbox works is sent in the same go', async () => {
    await promise('a@example.com')
    const sent: string[] = []
    const outbox = outboxWith(async ({ recipient }) => {
      sent.push(recipient)
      if (sent.length > 1) return
      await promise('b@example.com')
      outbox.nudge()
    })
    await outbox.flush()
    expect(sent).toEqual(['a@example.com', 'b@example.com'])
  })

  test.each(['between two looks', 'while it looks'])(
    'it looks again and again, until it is stopped %s',
    async (when) => {
      const { outbox } = sendingOutbox({ pace: { lookMs: 5 } })
      const look = vi.spyOn(outbox, 'look')
      outbox.start()
      await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(2))
      const stopped = Promise.withResolvers<void>()
      const stop = () => outbox.stop().then(stopped.resolve)
      if (when === 'while it looks') look.mockImplementation(stop)
      else void stop()
      await stopped.promise
      const looks = look.mock.calls.length
      await new Promise((resume) => setTimeout(resume, 50))
      expect(look).toHaveBeenCalledTimes(looks)
    },
  )

  test('there is room until so many wait', async () => {
    const { outbox } = sendingOutbox({ longestQueue: 2 })
    expect(await outbox.hasRoom()).toBe(true)
    await promiseMany(2)
    expect(await outbox.hasRoom()).toBe(false)
    await outbox.flush()
    expect(await outbox.hasRoom()).toBe(true)
  })
})
