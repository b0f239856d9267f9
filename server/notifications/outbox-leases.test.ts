import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { hangingSend, openOutboxFixture } from '#server/test/outbox-fixture.ts'
import { LEASE_MS } from './outbox.ts'

describeOnEachDatabase('instances that share an outbox', (newDatabase) => {
  const fixture = openOutboxFixture(newDatabase)
  const { outboxWith, queue, rows, sendingOutbox, waiting } = fixture
  /** An instance that is sending the only mail, and hangs. */
  const hangingOutbox = async () => {
    await queue(1)
    const hanging = hangingSend()
    const outbox = outboxWith(hanging.send)
    await outbox.poll()
    expect(hanging.recipients).toHaveLength(1)
    return { ...hanging, outbox }
  }

  test('send each mail once, longest due first', { tags: 'F-23' }, async () => {
    const queued = await queue(30)
    const instances = [sendingOutbox(), sendingOutbox()]
    await instances[0]?.outbox.poll()
    expect(instances[0]?.sent.toSorted()).toEqual(queued.slice(0, 5))
    await Promise.all(instances.map(({ outbox }) => outbox.flush()))
    expect(fixture.events).toEqual([])
    expect(instances.flatMap(({ sent }) => sent).toSorted()).toEqual(queued.toSorted())
    expect(await waiting()).toEqual([])
  })

  test('send all due mails when sending is faster than polling', async () => {
    const queued = await queue(12)
    const { outbox, sent } = sendingOutbox({
      clock: async (db) => {
        // Outside a transaction: whether there is more.
        if (db === fixture.db) await pause(30)
        return fixture.now
      },
    })
    await outbox.flush()
    expect(sent.toSorted()).toEqual(queued.toSorted())
  })

  test('send the mail of a crashed sender when its lease has ended', { tags: 'F-23' }, async () => {
    const frozen = await hangingOutbox()
    const next = hangingSend()
    const nextOutbox = outboxWith(next.send)
    fixture.now += LEASE_MS - 1
    await nextOutbox.poll()
    expect(next.recipients).toEqual([])
    fixture.now += 1
    await nextOutbox.poll()
    expect(next.recipients).toEqual(['a0@example.com'])
    // It was only frozen: it leaves the row to the next one.
    const leased = await rows()
    frozen.release()
    await frozen.outbox.flush()
    expect(await rows()).toEqual(leased)
    expect(fixture.events).toEqual([])
  })

  test('release what they were sending when they stop', { tags: 'F-23' }, async () => {
    const { outbox } = await hangingOutbox()
    await outbox.stop()
    expect(await rows()).toMatchObject([
      { claim: null, next_attempt_at: 0, sent_at: null, last_problem: null },
    ])
    const next = sendingOutbox()
    await next.outbox.flush()
    expect([next.sent, fixture.events]).toEqual([['a0@example.com'], []])
  })
})
