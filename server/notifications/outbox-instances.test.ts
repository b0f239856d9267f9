import { expect, test, vi } from 'vitest'
import { commitEach } from '#server/db/commit.ts'
import { claimMails, listMailClaims, nextMailDue, releaseMail } from '#server/notifications/mail-queries.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { HOUR_MS, openPostOffice } from '#server/test/outbox-fixture.ts'
import type { MailTransport } from './mail-transport.ts'

const LOOKS_OF_A_DEAD_CLAIM = 5

describeOnEachDatabase('outboxes of one database', (newDatabase) => {
  const office = openPostOffice(newDatabase)
  const { hangingOutbox, outboxWith, promise, promiseMany, rows, sendingOutbox, waiting } = office

  test('two instances send each mail once, whatever their clocks say', { tags: 'F-23' }, async () => {
    const promised = await promiseMany(30)
    const sent: string[] = []
    const send: MailTransport = async ({ recipient }) => {
      await new Promise((resume) => setTimeout(resume, 1))
      sent.push(recipient)
    }
    const outboxes = [outboxWith(send), outboxWith(send, { clock: async () => office.now + 7 * HOUR_MS })]
    for (const _again of [1, 2]) await Promise.all(outboxes.map((outbox) => outbox.flush()))
    expect(sent.toSorted()).toEqual(promised.toSorted())
  })

  test(
    'a server that takes very long gets a mail once: its sender says that it lives, and no clock counts',
    { tags: 'F-23' },
    async () => {
      await promise('a@example.com')
      const { outbox: slow, send, letGo, recipients } = await hangingOutbox()
      const other = outboxWith(send)
      for (let look = 0; look < 3 * LOOKS_OF_A_DEAD_CLAIM; look += 1) {
        office.now += HOUR_MS
        await slow.look()
        await other.look()
        await other.flush()
      }
      letGo()
      await slow.flush()
      await other.flush()
      expect(recipients).toEqual(['a@example.com'])
      expect(await waiting()).toEqual([])
    },
  )

  test('mail that a dead process had taken up is sent by another, which has seen no sign of life for long enough', async () => {
    await promise('a@example.com')
    const { outbox: dead, recipients } = await hangingOutbox()
    const { outbox: next, sent } = sendingOutbox()
    for (let look = 1; look < LOOKS_OF_A_DEAD_CLAIM; look += 1) await next.look()
    await next.flush()
    expect(sent).toEqual([])
    await next.look()
    await next.flush()
    expect(sent).toEqual(['a@example.com'])

    // The dead one was only frozen: it ends its attempt, and does not undo what the other wrote.
    await dead.look()
    await dead.flush()
    expect(recipients).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('while the database was away nobody could say that they live: looking begins anew', async () => {
    await promise('a@example.com')
    const { recipients } = await hangingOutbox()
    let isAway = false
    const clock = async () => {
      if (isAway) throw new Error('away')
      return office.now
    }
    const { outbox: other, sent } = sendingOutbox({ clock })
    for (let look = 1; look <= LOOKS_OF_A_DEAD_CLAIM; look += 1) {
      isAway = look === LOOKS_OF_A_DEAD_CLAIM - 1
      await other.look()
    }
    await other.flush()
    expect([recipients, sent]).toEqual([['a@example.com'], []])
    // Nor is it forgotten to send what has come meanwhile.
    await promise('b@example.com')
    isAway = true
    await other.flush()
    isAway = false
    await other.flush()
    expect(sent).toEqual(['b@example.com'])
  })

  test('a claim is one sender’s, until nothing more is heard of that one', async () => {
    await promise('a@example.com')
    const claim = (name: string) =>
      office.db
        .transaction()
        .execute((trx) => claimMails(trx, office.now, { lane: 'letters', claim: name, limit: 9, except: [] }))
    expect(await claim('one')).toHaveLength(1)
    expect(await claim('other')).toEqual([])
    expect(await nextMailDue(office.db, 'letters')).toBeNull()
    const [known] = await listMailClaims(office.db)
    if (!known) throw new Error('no claim')
    await releaseMail(office.db, { ...known, beat: known.beat - 1 })
    expect(await listMailClaims(office.db)).toEqual([known])
    await releaseMail(office.db, known)
    expect(await claim('other')).toHaveLength(1)
  })

  test(
    'stopping does not wait for a server that hangs, and its mail is there for the next process at once',
    { tags: 'F-23' },
    async () => {
      await promise('a@example.com')
      const { outbox } = await hangingOutbox({ pace: { stopMs: 10 } })
      await outbox.stop()
      expect(await rows()).toMatchObject([{ claim: null, attempts: 0, sent_at: null, last_problem: null }])
      expect(office.ends).toEqual([])
      const { outbox: next, sent } = sendingOutbox()
      await next.flush()
      expect(sent).toEqual(['a@example.com'])
    },
  )

  test('even a sender that cannot be stopped does not hold the stop', async () => {
    await promise('a@example.com')
    const started = Promise.withResolvers<void>()
    const outbox = outboxWith(
      () => {
        started.resolve()
        return new Promise(() => {})
      },
      { pace: { stopMs: 10, abortMs: 10 } },
    )
    outbox.nudge()
    await started.promise
    await outbox.stop()
    expect(await waiting()).toHaveLength(1)
  })

  test(
    'while the database cannot write down that a mail has left, nobody sends it again',
    { tags: 'F-23' },
    async () => {
      await promise('a@example.com')
      let broken = false
      const commit: ReturnType<typeof commitEach> = (work) => {
        if (broken) throw new Error('the disk is full')
        return commitEach(office.db)(work)
      }
      const { outbox: other, sent } = sendingOutbox()
      const send: MailTransport = async ({ recipient }) => {
        sent.push(recipient)
        broken = true
      }
      const outbox = outboxWith(send, { commit })
      outbox.nudge()
      await vi.waitFor(() => expect(office.ends).toContain('Error: the disk is full'))
      for (let look = 0; look < 2 * LOOKS_OF_A_DEAD_CLAIM; look += 1) {
        await outbox.look()
        await other.look()
        await other.flush()
      }
      broken = false
      await outbox.flush()
      expect(sent).toEqual(['a@example.com'])
      expect(await waiting()).toEqual([])
    },
  )
})
