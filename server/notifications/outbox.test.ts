import { describe, expect, test, vi } from 'vitest'
import { transactionWithRetry } from '#server/db/commit.ts'
import { hangingSend, openOutboxFixture } from '#server/test/outbox-fixture.ts'
import { ATTEMPT_MS, LEASE_MS } from './outbox.ts'

describe('the outbox', () => {
  const fixture = openOutboxFixture()
  const { outboxWith, queue, rows, sendingOutbox, waiting } = fixture

  test('retries with growing pauses', { tags: 'F-23' }, async () => {
    await queue(1)
    const send = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('451 try later'))
    const outbox = outboxWith(send)
    for (const [laterMs, attempts] of [
      [0, 1],
      [1999, 1],
      [1, 2],
      [3999, 2],
      [1, 3],
    ] as const) {
      fixture.now += laterMs
      if (attempts === 3) send.mockResolvedValue()
      await outbox.flush()
      expect(send).toHaveBeenCalledTimes(attempts)
    }
    expect(await rows()).toMatchObject([{ claim: null, locked_until: null, last_problem: null, attempts: 3 }])
    expect(await waiting()).toEqual([])
  })

  test(
    'sends emails while all webhooks hang, and never more than its limit at once',
    { tags: 'F-23' },
    async () => {
      await queue(3, 'webhooks')
      const hanging = hangingSend()
      const outbox = outboxWith(hanging.send, { parallel: 2 })
      await outbox.poll()
      await queue(3)
      for (const _again of [1, 2]) await outbox.poll()
      expect(hanging.recipients).toHaveLength(4)
      hanging.release()
      await outbox.flush()
      expect(await waiting()).toEqual([])
    },
  )

  test('sends mail after a failed poll, also mail queued during it', { tags: 'F-23' }, async () => {
    const isAway = { now: true }
    const clock = async () => {
      if (isAway.now) throw new Error('away')
      return fixture.now
    }
    const { outbox, sent } = sendingOutbox({ clock })
    const failing = outbox.poll()
    await queue(1)
    await failing
    expect([sent, fixture.events]).toEqual([[], ['Error: away']])
    isAway.now = false
    await outbox.flush()
    expect(sent).toEqual(['a0@example.com'])
  })

  test(
    'does not send a mail again while it cannot be recorded that it was sent',
    { tags: 'F-23' },
    async () => {
      await queue(1)
      let isFull = false
      const commit: ReturnType<typeof transactionWithRetry> = (work) => {
        if (isFull) throw new Error('the disk is full')
        return transactionWithRetry(fixture.db)(work)
      }
      const sent: string[] = []
      const outbox = outboxWith(
        async (recipient) => {
          sent.push(recipient)
          isFull = true
        },
        { commit },
      )
      const other = sendingOutbox()
      await outbox.flush()
      expect(fixture.events).toContain('Error: the disk is full')
      fixture.now += LEASE_MS - 1
      for (const one of [outbox, other.outbox]) await one.flush()
      isFull = false
      await outbox.flush()
      expect([sent, other.sent, await waiting()]).toEqual([['a0@example.com'], [], []])
    },
  )

  test('stops within its time even when an attempt ignores the abort', async () => {
    await queue(1)
    const outbox = outboxWith(() => new Promise(() => {}), { stopMs: 10 })
    await outbox.poll()
    await outbox.stop()
    expect(await waiting()).toHaveLength(1)
  })

  describe('by timers', () => {
    const useTimers = () => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
      })
      return vi.advanceTimersByTimeAsync.bind(vi)
    }

    test('aborts an attempt before its lease ends, and tries again later', { tags: 'F-23' }, async () => {
      expect(ATTEMPT_MS).toBeLessThan(LEASE_MS)
      await queue(1)
      const pass = useTimers()
      const outbox = outboxWith(hangingSend().send)
      await outbox.poll()
      await pass(ATTEMPT_MS - 1)
      expect(fixture.events).toEqual([])
      await pass(1)
      vi.useRealTimers()
      await vi.waitFor(() => expect(fixture.events).toEqual(['again']))
      expect(await rows()).toMatchObject([{ claim: null, next_attempt_at: fixture.now + 2000 }])
    })

    test('polls each second until it is stopped', async () => {
      const pass = useTimers()
      const { outbox } = sendingOutbox()
      const poll = vi.spyOn(outbox, 'poll')
      outbox.start()
      await pass(30_500)
      expect(poll).toHaveBeenCalledTimes(31)
      vi.useRealTimers()
      await outbox.stop()
      outbox.wake()
      useTimers()
      await pass(60_000)
      vi.useRealTimers()
      expect(poll).toHaveBeenCalledTimes(32)
    })

    test('polls once for many orders in a row', { tags: 'F-11' }, async () => {
      const pass = useTimers()
      const { outbox } = sendingOutbox()
      outbox.start()
      await pass(50)
      const poll = vi.spyOn(outbox, 'poll')
      for (let order = 0; order < 50; order += 1) outbox.wake()
      await pass(150)
      expect(poll).toHaveBeenCalledTimes(1)
      vi.useRealTimers()
    })
  })
})
